import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { type Dependency, findDependencies, isStrict } from '../../repair/dependencies/find-dependencies.ts';
import { uninformativeCodes } from '../../repair/dependencies/informative-values.ts';
import { groupRows, type RowGroups } from '../../repair/dependencies/score-groups.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { isIdentifier } from '../../table/is-identifier.ts';
import { type CheckedTable, type CheckProposer, type FoundCheck, maxBroken } from '../check-proposal.ts';

/** Minimum average number of rows per key for the repetition to be meaningful. */
const minGroup = 3;
const minNamed = 5;
/** Maximum share of rows with the same value; above it, one value per key says little. */
const maxUsual = 0.8;
/** If at least this share of keys has its own value, two columns correspond one to one. */
const oneToOne = 0.95;
const maxProposals = 4;

const messages = defineMessages('check.one-value-each', {
  reason: ({ count, key, column }: { count: number; key: string; column: string }) =>
    `${digitsInGroups(count)} values of ${key} recur, each with one ${column}`,
});

/**
 * Proposes that repeating keys, such as customer numbers, have a single value in another column.
 */
export const oneValueEach = {
  id: 'one-value-each',
  messages,
  *find(checked) {
    const found = yield* findDependencies(checked.table);
    const kept = found.filter((one) => isAttribute(checked, one));
    const proposals: FoundCheck[] = [];
    for (const one of bestPerDependent(checked, kept)) {
      const proposal = proposalOf(checked, one);
      if (proposal) proposals.push(proposal);
      yield;
    }
    return proposals.sort((a, b) => b.breaks - a.breaks).slice(0, maxProposals);
  },
} satisfies CheckProposer;

function isAttribute({ table, types }: CheckedTable, one: Dependency): boolean {
  const [at, ...more] = one.determinant;
  const key = table.columns[at!]!;
  const dependent = table.columns[one.dependent]!;
  if (more.length > 0 || !isStrict(one)) return false;
  if (types[at!] !== 'text' && !(types[at!] === 'integer' && isIdentifier(key))) return false;
  if (one.rows < one.groups * minGroup || one.rows < table.rows / 2 || one.named < minNamed) return false;
  const [usual] = dependent.present();
  if (usual === undefined || dependent.counts[usual]! > one.rows * maxUsual) return false;
  return !isContainment(dependent, key, table.rows);
}

/**
 * Whether one cell contains the other in most rows, as a date contains its year: one column was
 * derived from the other.
 */
function isContainment(a: CodedColumn, b: CodedColumn, rows: number): boolean {
  const step = Math.max(1, Math.floor(rows / 200));
  let [within, compared] = [0, 0];
  for (let row = 0; row < rows; row += step) {
    compared++;
    const [left, right] = [a.at(row).toLowerCase(), b.at(row).toLowerCase()];
    if (left.includes(right) || right.includes(left)) within++;
  }
  return within > compared / 2;
}

/**
 * Chooses the key that determines each column: identifiers first, then the key that most rows
 * share. If two columns determine each other, only one becomes a key.
 */
function bestPerDependent({ table }: CheckedTable, found: readonly Dependency[]): readonly Dependency[] {
  const keyOf = ({ determinant }: Dependency): number => determinant[0]!;
  const isKey = (one: Dependency): number => (isIdentifier(table.columns[keyOf(one)]!) ? 0 : 1);
  const ranked = [...found].sort((a, b) => isKey(a) - isKey(b) || a.groups - b.groups || keyOf(a) - keyOf(b));
  const best = new Map<number, Dependency>();
  for (const one of ranked) {
    const isImplied = [...best.values()].some(
      (other) => other.dependent === keyOf(one) && keyOf(other) === one.dependent,
    );
    if (best.has(one.dependent) || (isImplied && one.named >= one.groups * oneToOne)) continue;
    best.set(one.dependent, one);
  }
  return [...best.values()];
}

function proposalOf({ table }: CheckedTable, one: Dependency): FoundCheck | undefined {
  const { determinant, dependent, groups } = one;
  const [key, column] = [table.columns[determinant[0]!]!, table.columns[dependent]!];
  const all = Int32Array.from({ length: table.rows }, (_, row) => row);
  const breaks = contradicting(groupRows(key, all, uninformativeCodes(key)), column);
  if (breaks.length > table.rows * maxBroken || isExplained(table, one, breaks)) return undefined;
  return {
    condition: { kind: 'determines', columns: [key.name], column: column.name },
    reason: messages.reason({ count: groups, key: key.name, column: column.name }),
    breaks: breaks.length,
  };
}

const minExplained = 5;
const explainedShare = 0.8;

/**
 * Whether the rows that violate a rule are those with one value of another column: if one state
 * counts differently from all others, its values are not mistakes.
 */
function isExplained(table: CodedTable, one: Dependency, breaks: readonly number[]): boolean {
  if (breaks.length < minExplained) return false;
  return table.columns.some((column, at) => {
    if (at === one.dependent || one.determinant.includes(at)) return false;
    const counts = new Map<number, number>();
    for (const row of breaks) counts.set(column.codes[row]!, (counts.get(column.codes[row]!) ?? 0) + 1);
    return [...counts].some(
      ([code, count]) =>
        count >= breaks.length * explainedShare && count >= column.counts[code]! * explainedShare,
    );
  });
}

/** Returns the rows whose value differs from that of the majority of their group. */
function contradicting({ rows, starts }: RowGroups, column: CodedColumn): readonly number[] {
  const counts = new Map<number, number>();
  const missing = column.values.indexOf('');
  const breaks: number[] = [];
  for (let group = 0; group + 1 < starts.length; group++) {
    counts.clear();
    let total = 0;
    for (let i = starts[group]!; i < starts[group + 1]!; i++) {
      const code = column.codes[rows[i]!]!;
      if (code === missing) continue;
      counts.set(code, (counts.get(code) ?? 0) + 1);
      total++;
    }
    if (counts.size < 2) continue;
    for (let i = starts[group]!; i < starts[group + 1]!; i++) {
      const count = counts.get(column.codes[rows[i]!]!);
      if (count !== undefined && count * 2 <= total) breaks.push(rows[i]!);
    }
  }
  return breaks;
}
