"""Playing many matches at a time on the machines of a Ray cluster (the extra "ray")."""

import logging
from collections.abc import Generator, Iterable
from itertools import islice

import cc_tui
import engine
from cc_tui.arena.playing import Played, checked, try_to_meet
from cc_tui.arena.schedule import Meeting
from cc_tui.own_bots import OWN
from cc_tui.trouble import Refused


def on_ray(meetings: Iterable[Meeting], address: str, jobs: int | None) -> Generator[Played]:
    """Each match as it ends, in any order; `jobs` at a time, or as many as the cluster has processors.

    The cluster gets this program's own sources, so that all machines play by the same. Raises Refused.
    """
    if OWN:
        raise Refused("bots of your own play on this machine only")
    try:
        import ray
    except ImportError:
        raise Refused("Ray isn't installed here: pip install 'cc-tui[ray]'") from None
    sources = {"py_modules": [cc_tui, engine]}
    try:
        ray.init(address, runtime_env=sources, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as trouble:
        raise Refused(f"no Ray cluster answers at {address}: {trouble}") from None
    try:
        meet_there = ray.remote(try_to_meet)
        waiting = iter(meetings)
        count = jobs or int(ray.cluster_resources()["CPU"])
        flying = [meet_there.remote(meeting) for meeting in islice(waiting, count)]
        while flying:
            landed, flying = ray.wait(flying)
            flying += [meet_there.remote(meeting) for meeting in islice(waiting, 1)]
            yield checked(ray.get(landed[0]))
    finally:
        ray.shutdown()
