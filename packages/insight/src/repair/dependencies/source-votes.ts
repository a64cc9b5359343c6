import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { Pieces } from '../../pieces.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';
import { readingsOf } from './claim-readings.ts';
import { findSources, type Sources } from './find-sources.ts';

const rounds = 5;
/**
 * Prior knowledge about a source before it is compared with others, as a number of values and the
 * share that is right.
 */
const priorValues = 5;
const priorRight = 0.7;
/**
 * Minimum number of sources, and minimum shares of all sources, for a value to be safe or at least
 * likely.
 */
const minVotes = 3;
const clearShare = 0.6;
const likelyShare = 0.45;
/** Minimum ratio of votes to those of the next value. */
const lead = 2;

/** How many sources agree on a value. */
type SourcesFound = {
  votes: number;
  of: number;
  sources: string;
  said: string;
  about: string;
  value: string;
};

const messages = defineMessages('repair.source-votes', {
  title: 'Sources that contradict each other',
  reason: ({ votes, of, sources, said, about, value }: SourcesFound) =>
    `${digitsInGroups(votes)} of ${digitsInGroups(of)} values of ${sources} have this ${said} for ${about} ${value}`,
  rule: ({ sources, said, about }: { sources: string; said: string; about: string }) =>
    `Most of ${sources} agree on ${said} of ${about}`,
});

/**
 * If several sources describe the same entities, adopts what most of them say, weighting each
 * source by how often it agrees with the others. Spellings of one time of day count as one value.
 *
 * Source: X. Dong, L. Berti-Équille, D. Srivastava, “Integrating conflicting data: the role of
 * source dependence”, VLDB 2009 (the model ACCU, without copying), after X. Yin, J. Han, P. Yu,
 * “Truth discovery with multiple conflicting information providers”, KDD 2007. On how far the lead
 * of a majority can be relied on: X. Li and others, “Truth finding on the deep web”, VLDB 2012.
 */
export const sourceVotes = {
  id: 'source-votes',
  finds: 'contradictingSources',
  messages,
  *find(table, isExplained) {
    const sources = yield* findSources(table);
    if (!sources) return [];
    const changes: Change[] = [];
    for (const claim of sources.claims) {
      const judged = yield* judge(table, sources, claim);
      for (const one of judged) if (!isExplained(one.row, claim)) changes.push(one);
    }
    return changes;
  },
} satisfies Repairer;

interface Verdict {
  readonly code: number;
  readonly votes: number;
  readonly of: number;
  readonly confidence: number;
}

function* judge(table: CodedTable, { source, thing }: Sources, claim: number): Pieces<Change[]> {
  const [from, about, column] = [table.columns[source]!, table.columns[thing]!, table.columns[claim]!];
  const said = readingsOf(column);
  const blank = said.values.indexOf('');
  const blankThing = about.values.indexOf('');
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const key = about.codes[row]!;
    if (key === blankThing) continue;
    const list = rowsOf.get(key);
    if (list) list.push(row);
    else rowsOf.set(key, [row]);
  }
  let weights = new Map<number, number>();
  let verdicts = new Map<number, Verdict>();
  for (let round = 0; round < rounds; round++) {
    verdicts = new Map();
    const right = new Map<number, { right: number; all: number }>();
    for (const [key, rows] of rowsOf) {
      const speaking = rows.filter((row) => said.codes[row] !== blank);
      const verdict = verdictOf(speaking, said.codes, (row) => weights.get(from.codes[row]!) ?? 1);
      if (!verdict) continue;
      verdicts.set(key, verdict);
      for (const row of speaking) {
        const known = right.get(from.codes[row]!) ?? { right: 0, all: 0 };
        known.all++;
        known.right += Number(said.codes[row] === verdict.code);
        right.set(from.codes[row]!, known);
      }
    }
    weights = new Map(
      [...right].map(([code, one]) => [
        code,
        (one.right + priorValues * priorRight) / (one.all + priorValues) / priorRight,
      ]),
    );
    yield;
  }
  const changes: Change[] = [];
  for (const [key, { code, votes, of, confidence }] of verdicts)
    for (const row of rowsOf.get(key)!) {
      const to = said.values[code]!;
      if (column.at(row) === to || confidence === 0) continue;
      const names = { sources: from.name, said: column.name, about: about.name };
      const reason = messages.reason({ ...names, votes, of, value: about.values[key]! });
      const rule = messages.rule(names);
      changes.push({ row, column: claim, to, confidence, reason, rule, given: [thing] });
    }
  return changes;
}

/** Returns the value with the most votes, and its lead. */
function verdictOf(
  rows: readonly number[],
  codes: Int32Array,
  weight: (row: number) => number,
): Verdict | undefined {
  const votes = new Map<number, { weight: number; count: number }>();
  let all = 0;
  for (const row of rows) {
    const one = votes.get(codes[row]!) ?? { weight: 0, count: 0 };
    one.weight += weight(row);
    one.count++;
    all += weight(row);
    votes.set(codes[row]!, one);
  }
  const [first, second] = [...votes].sort((a, b) => b[1].weight - a[1].weight);
  if (!first) return undefined;
  const [code, { weight: most, count }] = first;
  const share = most / all;
  const isAhead = count >= minVotes && most >= lead * (second?.[1].weight ?? 0);
  const confidence = !isAhead ? 0 : share >= clearShare ? 0.96 : share >= likelyShare ? 0.93 : 0;
  return { code, votes: count, of: rows.length, confidence };
}
