import { listsInCells } from './lists-in-cells.ts';
import type { HumanTable, RelationalCandidate, RelationalRule } from './relational.ts';
import { blanksBelow, headersInRows, namesAndValues, recordsAcross, subtitles } from './row-rules.ts';
import { wideColumns } from './wide-columns.ts';

/** Every kind of disorder that is looked for, one line each. */
export const relationalRules: readonly RelationalRule[] = [
  headersInRows,
  subtitles,
  wideColumns,
  namesAndValues,
  recordsAcross,
  blanksBelow,
  listsInCells,
];

const maxRows = 500;
const maxAnswers = 5;

/**
 * The steps that make a table that a person laid out relational, the likeliest first: after the operators of Auto-Tables (VLDB 2023), each found
 * by what gives it away. Where two disorders are there, the steps against both come as one candidate too. A relational table has none.
 */
export function findRelational(table: HumanTable): readonly RelationalCandidate[] {
  const named = promoted(table);
  const looked = { header: (named ?? table).header, rows: (named ?? table).rows.slice(0, maxRows) };
  const found = relationalRules
    .flatMap((rule) => rule.find(looked))
    .sort((a, b) => b.confidence - a.confidence);
  const [first, second] = found;
  const both = first && second && areApart(first, second) ? [joined(first, second)] : [];
  const all = [...both, ...found].slice(0, maxAnswers);
  const header = { kind: 'use-first-row-as-header', params: {} };
  return named ? all.map((one) => ({ ...one, steps: [header, ...one.steps] })) : all;
}

/** The table with its first row as names, where the columns have none and that row may be them. */
function promoted({ header, rows }: HumanTable): HumanTable | undefined {
  const [first, ...rest] = rows;
  if (!first || !header.every((name) => /^Column \d+$/.test(name))) return undefined;
  const names = new Set(first.map((name) => name.trim()));
  return names.size === header.length && !names.has('') ? { header: first, rows: rest } : undefined;
}

const rank = [
  'use-first-row-as-header',
  'lift-section-headers',
  'fill-down',
  'split-to-rows',
  'unpivot-columns',
];

function order(candidate: RelationalCandidate): number {
  return rank.indexOf(candidate.steps[0]!.kind);
}

/** Fixing rows does not change what has to be done with columns. */
function areApart(a: RelationalCandidate, b: RelationalCandidate): boolean {
  return order(a) >= 0 && order(b) >= 0 && order(a) !== order(b) && b.confidence > 0.8;
}

function joined(a: RelationalCandidate, b: RelationalCandidate): RelationalCandidate {
  const [before, after] = order(a) < order(b) ? [a, b] : [b, a];
  return {
    steps: [...before.steps, ...after.steps],
    confidence: Math.min(a.confidence, b.confidence),
    reason: `${before.reason} ${after.reason}`,
  };
}
