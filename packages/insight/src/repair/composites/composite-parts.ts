import { defineMessages } from '@winnow/kernel';
import { CharacterModel } from '../../table/character-model.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { type Change, probability, type Repairer } from '../repair.ts';
import { typoBetween } from '../typos/edit-class.ts';
import { copyable, isCopy } from './copied-column.ts';
import { type Composite, compose, findComposites, partOf, stringsOf } from './find-composites.ts';

const messages = defineMessages('repair.composite-parts', {
  title: 'Combined values that differ from their parts',
  support: ({ share, whole, parts }: { share: number; whole: string; parts: readonly string[] }) =>
    `${share} % of ${whole} are combined from ${parts.join(' and ')}`,
  rule: ({ whole, parts }: { whole: string; parts: readonly string[] }) =>
    `${whole} consists of ${parts.join(' and ')}`,
  equalSupport: ({ share, whole, part }: { share: number; whole: string; part: string }) =>
    `${share} % of the values of ${whole} equal ${part}`,
  equalRule: ({ whole, part }: { whole: string; part: string }) => `${whole} equals ${part}`,
});

/**
 * Corrects values that contradict the columns they are composed of, and parts that contradict the
 * whole.
 */
export const compositeParts = {
  id: 'composite-parts',
  finds: 'contradicting',
  messages,
  *find(table) {
    const models = new Map<number, CharacterModel>();
    const modelOf = (column: number): CharacterModel => {
      const known = models.get(column) ?? new CharacterModel(table.columns[column]!);
      models.set(column, known);
      return known;
    };
    const changes: Change[] = [];
    for (const one of yield* findComposites(table)) {
      for (const change of repairComposite(table, one, modelOf)) changes.push(change);
      yield;
    }
    return changes;
  },
} satisfies Repairer;

/** Minimum share of agreeing rows with values of their own for a column to be a key. */
const keyShare = 0.6;
const partShare = 0.85;

const guessed = 0.9;

interface Option {
  readonly column: number;
  readonly to: string;
  readonly score: number;
  /**
   * Whether the old value explains the mistake: it is a typo of the new one, or the value of
   * another row.
   */
  readonly isLikely: boolean;
}

function repairComposite(
  table: CodedTable,
  one: Composite,
  modelOf: (column: number) => CharacterModel,
): readonly Change[] {
  const changes: Change[] = [];
  const parts = one.parts.map((part) => table.columns[part]!.name);
  const whole = table.columns[one.column]!.name;
  const ofCopy = isCopy(one);
  const share = Math.round(one.support * 100);
  const part = parts[0]!;
  const support = ofCopy
    ? messages.equalSupport({ share, whole, part })
    : messages.support({ share, whole, parts });
  const rule = ofCopy ? messages.equalRule({ whole, part }) : messages.rule({ whole, parts });
  const { keys, known } = agreeingRows(table, one);
  const isKey = (column: number): boolean => keys.has(column);
  const others = otherWays(table, one);
  const mayFill = ofCopy ? copyable(table, one) : () => true;
  for (let row = 0; row < table.rows; row++) {
    const composed = compose(table, one, row);
    if (composed === undefined) {
      const missing = one.parts.filter((part) => table.columns[part]!.at(row) === '');
      const part = missing.length === 1 ? one.parts.indexOf(missing[0]!) : -1;
      const to = part < 0 ? undefined : partOf(table, one, row, part);
      if (to !== undefined && table.columns[missing[0]!]!.count(to) > 0)
        changes.push({ row, column: missing[0]!, to, confidence: 0.96, reason: support, rule });
      continue;
    }
    const from = table.columns[one.column]!.at(row);
    if (from === composed || others(row) || (from === '' && !mayFill(composed))) continue;
    const swapped = swappedParts(table, one, row);
    if (swapped) {
      for (const [column, to] of swapped)
        changes.push({ row, column, to, confidence: 0.96, reason: support, rule });
      continue;
    }
    // A whole isn’t composed from a part that is itself a typo.
    const isReliable = one.parts.every(
      (part) => isKey(part) || known.get(part)!.has(table.columns[part]!.codes[row]!),
    );
    const options: Option[] = [];
    if (isReliable)
      options.push(optionOf(table, one.column, row, composed, modelOf, isKey(one.column), ofCopy));
    for (const [i, part] of one.parts.entries()) {
      const to = partOf(table, one, row, i);
      if (to !== undefined) options.push(optionOf(table, part, row, to, modelOf, isKey(part), ofCopy));
    }
    const [best, second] = options.sort((a, b) => b.score - a.score) as [Option?, Option?];
    if (!best?.isLikely) continue;
    // It is a guess if another column could be corrected instead, or if neither of two spellings of
    // a name occurs elsewhere.
    const isGuess = ({ column, to }: Option): boolean =>
      options.some((o) => o.column !== column && o.isLikely && table.columns[o.column]!.count(o.to) > 0) ||
      (/\p{L}{3}/u.test(to) &&
        typoBetween(table.columns[column]!.at(row), to) !== undefined &&
        (column === one.column
          ? one.parts.some((part) => table.columns[part]!.count(table.columns[part]!.at(row)) < 2)
          : table.columns[column]!.count(to) === 0));
    const margin = best.score - Math.max(0, second?.score ?? 0);
    if (margin > 0)
      changes.push({
        row,
        column: best.column,
        to: best.to,
        confidence: isGuess(best) ? Math.min(guessed, probability(margin)) : probability(margin),
        reason: support,
        rule,
      });
  }
  // A difference that recurs in many rows is a matter of notation.
  const differences = new Map<string, number>();
  const differenceOf = ({ row, column, to }: Change): string =>
    differenceBetween(table.columns[column]!.at(row), to);
  for (const one of changes)
    differences.set(differenceOf(one), (differences.get(differenceOf(one)) ?? 0) + 1);
  // Two rows can’t share the value of a key.
  const given = new Map<string, number>();
  for (const { column, to } of changes)
    if (isKey(column)) given.set(`${column} ${to}`, (given.get(`${column} ${to}`) ?? 0) + 1);
  return changes.filter(
    (one) =>
      (given.get(`${one.column} ${one.to}`) ?? 0) < 2 &&
      (differences.get(differenceOf(one)) ?? 0) < waysOfWriting,
  );
}

/** Minimum log odds, by how often columns have them, that two parts belong in each other’s column. */
const minSwapped = 1.5;

/**
 * Returns the parts of a whole in each other’s column, if they compose it in that order, and are more
 * frequent there: `Garcia`, `Elif` next to `Elif Garcia`.
 */
function swappedParts(
  table: CodedTable,
  one: Composite,
  row: number,
): readonly (readonly [number, string])[] | undefined {
  const [first, last] = one.parts as readonly [number, number?];
  if (last === undefined || one.written.some((writing) => writing !== 'as-is')) return undefined;
  const [a, b] = [table.columns[first]!, table.columns[last]!];
  const [x, y] = [a.at(row), b.at(row)];
  const text = `${one.strings[0]!}${y}${one.strings[1]!}${x}${one.strings[2]!}`;
  if (x === y || table.columns[one.column]!.at(row) !== text) return undefined;
  const odds = Math.log(
    ((a.count(y) + 0.5) * (b.count(x) + 0.5)) / ((a.count(x) - 0.5) * (b.count(y) - 0.5)),
  );
  return odds >= minSwapped
    ? [
        [first, y],
        [last, x],
      ]
    : undefined;
}

/** Rows with the same difference, from this number on, aren’t mistakes. */
const waysOfWriting = 6;

/**
 * Rows composed in another way, from this number on, are right as they are, such as airports of
 * other regions.
 */
const minOtherWay = 3;

/** Whether a row’s whole is composed of its parts in another way that several rows use. */
function otherWays(table: CodedTable, one: Composite): (row: number) => boolean {
  // With two parts, one may be wrong in the same way in many rows.
  if (one.parts.length > 1) return () => false;
  const usual = JSON.stringify(one.strings);
  const ways = Array.from({ length: table.rows }, (_, row) => JSON.stringify(stringsOf(table, one, row)));
  const counts = new Map<string | undefined, number>();
  for (const way of ways) counts.set(way, (counts.get(way) ?? 0) + 1);
  return (row) =>
    ways[row] !== undefined && ways[row] !== usual && (counts.get(ways[row]) ?? 0) >= minOtherWay;
}

/**
 * Returns the text added or removed at one end of a string to get the other, or the whole change if
 * it isn’t at an end.
 */
function differenceBetween(from: string, to: string): string {
  if (from !== '' && to.startsWith(from)) return `+${to.slice(from.length)}`;
  if (to !== '' && from.startsWith(to)) return `-${from.slice(to.length)}`;
  if (from !== '' && to.endsWith(from)) return `${to.slice(0, -from.length)}+`;
  if (to !== '' && from.endsWith(to)) return `${from.slice(0, -to.length)}-`;
  return `${from} ${to}`;
}

/** Returns which columns are keys among the agreeing rows, and the values they have. */
function agreeingRows(
  table: CodedTable,
  one: Composite,
): { readonly keys: ReadonlySet<number>; readonly known: ReadonlyMap<number, ReadonlySet<number>> } {
  const known = new Map([one.column, ...one.parts].map((column) => [column, new Set<number>()]));
  let rows = 0;
  for (let row = 0; row < table.rows; row++) {
    if (compose(table, one, row) !== table.columns[one.column]!.at(row)) continue;
    rows++;
    for (const [column, values] of known) values.add(table.columns[column]!.codes[row]!);
  }
  const isKey = (column: number): boolean =>
    known.get(column)!.size > rows * (column === one.column ? keyShare : partShare);
  return { keys: new Set([...known.keys()].filter(isKey)), known };
}

/** Rates how much better the new value fits its column than the old one. */
function optionOf(
  table: CodedTable,
  column: number,
  row: number,
  to: string,
  modelOf: (column: number) => CharacterModel,
  isKey: boolean,
  ofCopy: boolean,
): Option {
  const values = table.columns[column]!;
  const from = values.at(row);
  const model = modelOf(column);
  const [before, after] = [values.count(from), values.count(to)];
  // In a key, a duplicate value is suspicious and an unused one is expected.
  const known = isKey
    ? (before > 1 ? 2 : -1) + (after === 0 ? 1 : -1.5)
    : Math.max(-4, Math.min(4, Math.log((after + 0.3) / Math.max(0.3, before - 0.7))));
  const looks = Math.max(-6, Math.min(6, model.score(to) - model.score(from)));
  const slip = typoBetween(from, to);
  // One of two equal columns may have a longer code for the same thing.
  const isPart = !ofCopy && (from.includes(to) || to.includes(from));
  const near = slip || from === '' || isPart ? 2 : 0;
  return {
    column,
    to,
    score: known + looks / 4 + near,
    isLikely: (near > 0 || before > 1) && !(isKey && after > 0),
  };
}
