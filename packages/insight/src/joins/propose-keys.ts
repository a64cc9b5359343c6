import { nameWords } from '../types/name-words.ts';
import { type Sketch, sketchOverlap, valuesIn } from './sketch.ts';

/** Column of a table that may be joined, summarized by its values. */
export interface KeyColumn {
  readonly name: string;
  /** Name of its type. */
  readonly type: string;
  /** Sketch of its values, ignoring case and spaces. */
  readonly values: Sketch;
}

/** The other table, whose name says what its key identifies. */
export interface KeyTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly KeyColumn[];
}

/** Columns of two tables by which their rows probably correspond. */
export interface ProposedKey {
  readonly left: string;
  readonly right: string;
  /** Share of distinct values in this table that also occur in the other, from 0 to 1. */
  readonly share: number;
  /** Higher is more likely. */
  readonly score: number;
}

const minShare = 0.5;
const minShareOfNames = 0.3;
const minCommon = 3;
/**
 * Numbers occur in many numeric columns: unless the names agree, this many long ones must match.
 */
const minCommonNumbers = 50;
const minNumberShare = 0.95;
/** Minimum share of rows of the other table with a value of their own in the key. */
const keyShare = 0.9;
const nameScore = 0.4;
const keyTypes = new Set(['text', 'integer']);

/** Whether columns of this type, given by name, can be keys: measurements and dates can’t. */
export const canBeKey = (type: string): boolean => keyTypes.has(type);

/**
 * Proposes keys by which another table can be joined, likeliest first: a column there that
 * identifies its rows, and one here whose values are among those. Case and spaces are ignored.
 * Numbers require names that agree, such as `customer_id` and `id` of `customers`, or many values.
 *
 * Source: inclusion dependencies, as in J. Bauckmann and others, “Efficiently Detecting Inclusion
 * Dependencies”, ICDE 2007, estimated from sketches (E. Zhu and others, “JOSIE”, SIGMOD 2019, also
 * ranks by overlap).
 */
export function proposeKeys(columns: readonly KeyColumn[], table: KeyTable): readonly ProposedKey[] {
  const keys = table.columns.filter(
    ({ type, values }) => canBeKey(type) && valuesIn(values) >= table.rows * keyShare,
  );
  return columns
    .filter(({ type }) => canBeKey(type))
    .flatMap((left) => keys.flatMap((right) => keyOf(left, right, table.name) ?? []))
    .sort((a, b) => b.score - a.score);
}

function keyOf(left: KeyColumn, right: KeyColumn, table: string): ProposedKey | undefined {
  const { share, common } = sketchOverlap(left.values, right.values);
  const isNamed = namesAgree(left.name, right.name, table);
  const isText = left.type === 'text' && right.type === 'text';
  const isLikely = isNamed
    ? share >= minShareOfNames && common >= Math.min(minCommon, valuesIn(left.values))
    : share >= (isText ? minShare : minNumberShare) && common >= (isText ? minCommon : minCommonNumbers);
  if (!isLikely || common === 0) return undefined;
  return {
    left: left.name,
    right: right.name,
    share,
    score: share + (isNamed ? nameScore : 0),
  };
}

/** Whether two names mean the same, where either may be qualified by the name of its table. */
function namesAgree(left: string, right: string, table: string): boolean {
  const leftWords = wordsOf(left);
  const rightWords = wordsOf(right);
  if (leftWords.join(' ') === rightWords.join(' ')) return true;
  const whole = [...wordsOf(table), ...rightWords];
  return (
    leftWords.every((word) => whole.includes(word)) ||
    rightWords.every((word) => leftWords.includes(word) && rightWords.length > 1)
  );
}

/** Splits a name into words and removes plural endings. */
function wordsOf(name: string): readonly string[] {
  return nameWords(name).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
}
