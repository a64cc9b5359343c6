import { defineMessages } from '@winnow/kernel';
import { findComposites } from '../composites/find-composites.ts';
import type { Repairer } from '../repair.ts';
import { typosOf } from '../typos/typos-of.ts';
import { strongest, votersOf } from './choose-voters.ts';
import { findDependencies } from './find-dependencies.ts';
import { findSources } from './find-sources.ts';
import { Vote } from './vote.ts';
import { VoteGroups } from './vote-groups.ts';

const messages = defineMessages('repair.dependency-votes', {
  title: 'Broken dependencies',
});

/**
 * Corrects cells that contradict the other columns of their row, judging by the rows that agree
 * with those: the value that most columns support is proposed. If a row contradicts itself, the
 * single change that resolves most is tried first, so that a wrong key is corrected rather than
 * everything that depends on it.
 *
 * Source: the statistical repairs of T. Rekatsinas, X. Chu, I. Ilyas, C. Ré, “HoloClean”, 2017,
 * with votes of approximate dependencies in place of written rules.
 */
export const dependencyVotes = {
  id: 'dependency-votes',
  finds: 'contradicting',
  messages,
  *find(table, isExplained) {
    // What sources state differs by source, and only their votes tell which of it is right.
    const claims = new Set((yield* findSources(table))?.claims);
    const dependencies = (yield* findDependencies(table)).filter(({ dependent }) => !claims.has(dependent));
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
      // Precomputes what the vote needs from each column, so that it can pause in between.
      typosOf(column);
      yield;
    }
    const composites = yield* findComposites(table);
    return yield* new Vote(table, isExplained, voters, composites).run();
  },
} satisfies Repairer;
