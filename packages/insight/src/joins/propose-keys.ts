import { nameWords } from '../types/name-words.ts';
import { type Sketch, sketchOverlap, valuesIn } from './sketch.ts';

/** A column of a table that may be joined, by the values that it has. */
export interface KeyColumn {
  readonly name: string;
  /** Name of its type. */
  readonly type: string;
  /** Of its values without regard to case and spaces. */
  readonly values: Sketch;
}

/** The other table: its name says what its key is a key of. */
export interface KeyTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly KeyColumn[];
}

/** Columns of two tables by which their rows probably belong together. */
export interface ProposedKey {
  readonly left: string;
  readonly right: string;
  /** Of the different values here, the part that are there too, from 0 to 1. */
  readonly share: number;
  /** Higher is likelier. */
  readonly score: number;
}

const minShare = 0.5;
const minShareOfNames = 0.3;
const minCommon = 3;
/** Numbers are in many columns of numbers: without names that say so, many long ones have to be. */
const manyCommon = 50;
const sureShare = 0.95;
/** Nearly every row of the other table has a value of its own in its key. */
const keyShare = 0.9;
const nameScore = 0.4;
const keyTypes = new Set(['text', 'integer']);

/** Whether columns of a type, by its name, are keys: measured numbers and dates are none. */
export const mayBeKey = (type: string): boolean => keyTypes.has(type);

/**
 * The keys by which another table can be joined, the likeliest first: a column there that names its
 * rows, and one here whose values are among its values. Values count without regard to case and spaces; numbers
 * need names that agree, as `customer_id` does with `id` of `customers`, or many values.
 *
 * Source: inclusion dependencies, as in J. Bauckmann and others, “Efficiently Detecting Inclusion
 * Dependencies”, ICDE 2007, estimated from sketches (E. Zhu and others, “JOSIE”, SIGMOD 2019, ranks by overlap likewise).
 */
export function proposeKeys(here: readonly KeyColumn[], there: KeyTable): readonly ProposedKey[] {
  const keys = there.columns.filter(
    ({ type, values }) => mayBeKey(type) && valuesIn(values) >= there.rows * keyShare,
  );
  return here
    .filter(({ type }) => mayBeKey(type))
    .flatMap((left) => keys.flatMap((right) => keyOf(left, right, there.name) ?? []))
    .sort((a, b) => b.score - a.score);
}

function keyOf(left: KeyColumn, right: KeyColumn, table: string): ProposedKey | undefined {
  const { share, common } = sketchOverlap(left.values, right.values);
  const isNamed = namesAgree(left.name, right.name, table);
  const isText = left.type === 'text' && right.type === 'text';
  const isLikely = isNamed
    ? share >= minShareOfNames && common >= Math.min(minCommon, valuesIn(left.values))
    : share >= (isText ? minShare : sureShare) && common >= (isText ? minCommon : manyCommon);
  if (!isLikely || common === 0) return undefined;
  return {
    left: left.name,
    right: right.name,
    share,
    score: share + (isNamed ? nameScore : 0),
  };
}

/** Whether two names say the same, where one may say it by the name of its table. */
function namesAgree(left: string, right: string, table: string): boolean {
  const here = wordsOf(left);
  const own = wordsOf(right);
  if (here.join(' ') === own.join(' ')) return true;
  const whole = [...wordsOf(table), ...own];
  return (
    here.every((word) => whole.includes(word)) || own.every((word) => here.includes(word) && own.length > 1)
  );
}

/** Words of a name, each without the ending of a plural. */
function wordsOf(name: string): readonly string[] {
  return nameWords(name).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
}
