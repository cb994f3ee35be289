"""Two bots compared on the same deals from every seat, played by any executor.

::

    match_up = MatchUp(contestant("hard"), contestant("normal"), setup, seed=1)
    with process_pool(jobs=2) as executor:
        summary = summarize(match_up, run_arena(match_up, executor, game_count=100))
"""

from cacao_desktop.arena.deals import Contestant, MatchUp, PlayedDeal, contestant, play_deal
from cacao_desktop.arena.resume_file import ResumeFile, ResumeFileError
from cacao_desktop.arena.running import ArenaResult, cores, process_pool, run_arena
from cacao_desktop.arena.summary import Summary, summarize

__all__ = [
    "ArenaResult",
    "Contestant",
    "MatchUp",
    "PlayedDeal",
    "ResumeFile",
    "ResumeFileError",
    "Summary",
    "contestant",
    "cores",
    "play_deal",
    "process_pool",
    "run_arena",
    "summarize",
]
