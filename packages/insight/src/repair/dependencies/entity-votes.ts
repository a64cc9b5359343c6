import { defineMessages } from '@winnow/kernel';
import type { CodedTable } from '../../table/coded-table.ts';
import { plainNumber } from '../formats/number-text.ts';
import type { Change, Repairer } from '../repair.ts';
import { maxIsolated, minIsolatedConfidence } from '../safe-repairs.ts';
import { typoBetween } from '../typos/edit-class.ts';
import { dependencyMessages } from './dependency-messages.ts';
import { type Attribute, type EntityKey, findEntityKeys, isSorted } from './entity-keys.ts';
import { isAmount, looksAlike } from './informative-values.ts';
import { PairSlips } from './pair-slips.ts';

const minRows = 30;
const maxRows = 300_000;
const maxColumns = 100;
/** Minimum number of rows of a key that must agree on the value of another. */
const minAgreeing = 2;
/** Maximum share of missing values; if there are more, they are missing on purpose. */
const maxBlank = 0.12;
/** Maximum likelihood that a wrong key agrees with the rest of the row by chance. */
const maxChance = 0.35;
/** In nats: the other rows agree like this by chance one time in three. */
const minSurprise = 1.1;

const messages = defineMessages('repair.entity-votes', {
  title: 'Conflicting rows about the same thing',
});

/**
 * Corrects cells that contradict the few other rows of the same entity, such as one of three rows
 * with another department for a doctor. The key of the row must be confirmed by the other columns
 * it determines, and the row must not belong to another entity with a wrong key.
 */
export const entityVotes = {
  id: 'entity-votes',
  finds: 'contradicting',
  messages,
  *find(table, isExplained) {
    if (table.rows < minRows || table.rows > maxRows || table.columns.length > maxColumns) return [];
    const proposed = new Map<string, Change | undefined>();
    for (const key of yield* findEntityKeys(table)) {
      for (const change of changesOf(table, key)) {
        const place = `${change.row} ${change.column}`;
        const before = proposed.get(place);
        // If two keys disagree, nothing is proposed.
        if (proposed.has(place) && before?.to !== change.to) proposed.set(place, undefined);
        else if (!before || before.confidence < change.confidence) proposed.set(place, change);
      }
      yield;
    }
    const accepted = [...proposed.values()].filter(
      (change): change is Change => change !== undefined && !isExplained(change.row, change.column),
    );
    // If only one or two rows of a column differ, they may be right; larger groups decide about
    // them.
    const counts = new Map<number, number>();
    for (const { column } of accepted) counts.set(column, (counts.get(column) ?? 0) + 1);
    return accepted.filter(
      ({ column, confidence }) => counts.get(column)! > maxIsolated || confidence >= minIsolatedConfidence,
    );
  },
} satisfies Repairer;

function* changesOf(table: CodedTable, key: EntityKey): Generator<Change> {
  const { groups, attributes } = key;
  const blanks = table.columns.map(({ values }) => values.indexOf(''));
  const slips = new PairSlips(table);
  let owners: ReadonlyMap<string, number> | undefined;
  for (let group = 0; group + 1 < groups.starts.length; group++) {
    const [start, end] = [groups.starts[group]!, groups.starts[group + 1]!];
    if (end - start === 2) yield* slips.of(key, group);
    if (end - start <= minAgreeing) continue;
    for (let i = start; i < end; i++) {
      const row = groups.rows[i]!;
      const isEdge = (i === start || i === end - 1) && isSorted(groups, group);
      const differing: Attribute[] = [];
      const missing: Attribute[] = [];
      let chance = 1;
      for (const one of attributes) {
        const code = table.columns[one.at]!.codes[row]!;
        if (code === blanks[one.at]) missing.push(one);
        else if (code !== one.mostFrequent[group]) differing.push(one);
        else if (one.counts[group]! > 1) chance *= table.columns[one.at]!.counts[code]! / table.rows;
      }
      if (differing.length === 0)
        for (const one of missing) {
          const change = filled(table, key, one, group, row, chance);
          if (change) yield change;
        }
      const [one] = differing;
      if (!one || differing.length > 1 || chance > maxChance) continue;
      if (one.mostFrequent[group]! < 0 || one.counts[group]! < minAgreeing || (isEdge && one.mayChange))
        continue;
      if (isPlausibleException(table, key, one, group, row)) continue;
      owners ??= ownersOf(key);
      const owner = owners.get(tupleOf(attributes, (at) => table.columns[at]!.codes[row]!));
      if (owner !== undefined && owner !== group) continue;
      const column = table.columns[one.at]!;
      if (isAmount(column) && plainNumber(column.values[one.mostFrequent[group]!]!) === 0) continue;
      const others = one.sizes[group]! - 1;
      const share = column.counts[one.mostFrequent[group]!]! / table.rows;
      if (-one.counts[group]! * Math.log(share) < minSurprise) continue;
      const reason = dependencyMessages.inOtherRows({
        keys: [{ name: table.columns[key.at]!.name, value: table.columns[key.at]!.at(row) }],
        column: column.name,
        count: one.counts[group]!,
        of: others,
      });
      yield {
        row,
        column: one.at,
        to: column.values[one.mostFrequent[group]!]!,
        confidence: chance < 0.05 || one.counts[group]! > 3 ? 0.965 : 0.955,
        reason,
        rule: dependencyMessages.determines({ keys: [table.columns[key.at]!.name], column: column.name }),
        given: [key.at],
      };
    }
  }
}

/**
 * Whether a row may have its own value: one that recurs in its group, or that is unique and looks
 * like others in its column.
 */
function isPlausibleException(
  table: CodedTable,
  { groups }: EntityKey,
  { at, mostFrequent: tops }: Attribute,
  group: number,
  row: number,
): boolean {
  const { codes, values, counts } = table.columns[at]!;
  const code = codes[row]!;
  const [value, top] = [values[code]!, values[tops[group]!]!];
  if (counts[code] === 1) return looksAlike(value, top) && !typoBetween(value, top);
  for (let i = groups.starts[group]!; i < groups.starts[group + 1]!; i++) {
    const other = groups.rows[i]!;
    if (other !== row && codes[other] === code) return true;
  }
  return false;
}

/** Fills a missing value with what the other rows of the entity say. */
function filled(
  table: CodedTable,
  key: EntityKey,
  one: Attribute,
  group: number,
  row: number,
  chance: number,
): Change | undefined {
  const column = table.columns[one.at]!;
  const [count, size] = [one.counts[group]!, one.sizes[group]!];
  const isRare = column.count('') <= table.rows * maxBlank;
  if (!isRare || one.mostFrequent[group]! < 0 || count < size || count < minAgreeing || one.mayChange)
    return undefined;
  const name = table.columns[key.at]!.name;
  return {
    row,
    column: one.at,
    to: column.values[one.mostFrequent[group]!]!,
    confidence: chance < maxChance && count > minAgreeing ? 0.97 : 0.95,
    reason: dependencyMessages.inAllRows({
      key: name,
      value: table.columns[key.at]!.at(row),
      column: column.name,
      count,
    }),
    rule: dependencyMessages.determines({ keys: [name], column: column.name }),
    given: [key.at],
  };
}

const tupleOf = (attributes: readonly Attribute[], codeAt: (at: number) => number): string =>
  attributes.map(({ at }) => codeAt(at)).join(' ');

/** Returns the group for each combination of values that the rows of an entity have. */
function ownersOf({ groups, attributes }: EntityKey): ReadonlyMap<string, number> {
  const owners = new Map<string, number>();
  for (let group = 0; group + 1 < groups.starts.length; group++) {
    const tops = new Map(attributes.map((one) => [one.at, one.mostFrequent[group]!]));
    owners.set(
      tupleOf(attributes, (at) => tops.get(at)!),
      group,
    );
  }
  return owners;
}
