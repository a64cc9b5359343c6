import { defineMessages } from '@winnow/kernel';
import { findComposites } from '../composites/find-composites.ts';
import type { Repairer } from '../repair.ts';
import { typosOf } from '../typos/typos-of.ts';
import { strongest, votersOf } from './choose-voters.ts';
import { findDependencies } from './find-dependencies.ts';
import { Vote } from './vote.ts';
import { VoteGroups } from './vote-groups.ts';

const messages = defineMessages('repair.dependency-votes', {
  title: 'Broken dependencies',
});

/**
 * Cells that contradict what other columns of their row say, by the rows that agree with these: the value of which the most columns
 * speak is proposed. Where a row contradicts itself, the one change that settles most is looked for first, so that a wrong key is
 * mended and not all that hangs on it.
 *
 * Source: the statistical repairs of T. Rekatsinas, X. Chu, I. Ilyas, C. Ré, “HoloClean”, 2017, with votes of approximate dependencies in
 * the place of written rules.
 */
export const dependencyVotes = {
  id: 'dependency-votes',
  messages,
  *find(table, isExplained) {
    const dependencies = yield* findDependencies(table);
    const voters: VoteGroups[][] = [];
    for (const at of table.columns.keys()) {
      const groups: VoteGroups[] = [];
      for (const one of strongest(dependencies, at, votersOf(table))) {
        groups.push(new VoteGroups(table, one));
        yield;
      }
      voters.push(groups);
    }
    if (voters.every((list) => list.length === 0)) return [];
    for (const column of table.columns) {
      // What the vote asks of each column is looked for here, so that it can pause.
      typosOf(column);
      yield;
    }
    const composites = yield* findComposites(table);
    return yield* new Vote(table, isExplained, voters, composites).run();
  },
} satisfies Repairer;
