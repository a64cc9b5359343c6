import type { ColumnFacts } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { singular, wordsOf } from './phrase-words.ts';

const general = new Set([
  'row',
  'record',
  'entry',
  'line',
  'item',
  'observation',
  'case',
  'one',
  'it',
  'them',
  'all',
  'everything',
  'data point',
]);
const keys = new Set(['id', 'no', 'nr', 'number', 'num', 'key', 'code', 'uuid', 'guid', 'ref', 'reference']);

/** Returns the column whose cells identify what a noun counts: `Order ID` for “orders”. */
function keyOf(noun: string, { table }: Pick<RuleContext, 'table'>): ColumnFacts | undefined {
  return table.columns.find((column) => {
    const words = wordsOf(column.name).map(singular);
    const last = words.at(-1) ?? '';
    const owner = keys.has(last) ? words.slice(0, -1).join(' ') : words.join(' ');
    return owner === noun && (keys.has(last) || column.distinct >= column.valid);
  });
}

/**
 * Returns the columns that name or number what a noun counts, if several rows are about the same
 * thing, so that rows are not what is counted. Empty if no name repeats.
 */
export function repeatedNames(raw: string, { table }: Pick<RuleContext, 'table'>): readonly ColumnFacts[] {
  const noun = wordsOf(raw).map(singular).join(' ');
  const repeats = ({ distinct, valid }: ColumnFacts): boolean => distinct > 1 && distinct * 2 < valid;
  const isName = ({ name }: ColumnFacts): boolean => {
    const words = wordsOf(name).map(singular).join(' ');
    return ['name', 'title', `${noun} name`, `${noun} title`].includes(words);
  };
  const names = table.columns.filter((column) => isName(column) && repeats(column));
  if (names.length === 0) return [];
  const isNumbering = (column: ColumnFacts): boolean =>
    repeats(column) && keys.has(singular(wordsOf(column.name).at(-1) ?? '')) && !names.includes(column);
  // A column that numbers the same things has about as many values as their names.
  const near = table.columns.filter(
    (column) =>
      isNumbering(column) &&
      names.some((one) => column.distinct <= one.distinct * 1.5 && one.distinct <= column.distinct * 1.5),
  );
  return [...names, ...near];
}

/**
 * Returns the column that names what a noun means if several rows are about the same thing: the
 * noun is the name of the table or occurs in the names. Undefined if nothing indicates that.
 */
export function entityOf(
  raw: string,
  context: Pick<RuleContext, 'table' | 'project'>,
): ColumnFacts | undefined {
  const noun = wordsOf(raw).map(singular).join(' ');
  if (noun === '') return undefined;
  const [first] = repeatedNames(raw, context);
  const isIn = (text: string): boolean => wordsOf(text).map(singular).join(' ').split(' ').includes(noun);
  return first && (isIn(context.project) || first.top.some(({ value }) => isIn(value ?? '')))
    ? first
    : undefined;
}

/**
 * Returns the column with the names for a noun, `Beer name` for “beers”, if some names occur in
 * several rows.
 */
export function nameOf(raw: string, { table }: Pick<RuleContext, 'table'>): ColumnFacts | undefined {
  const noun = wordsOf(raw).map(singular).join(' ');
  return table.columns.find(({ name, distinct, valid }) => {
    const words = wordsOf(name).map(singular).join(' ');
    return (words === `${noun} name` || words === `${noun} title`) && distinct < valid;
  });
}

/** Minimum length of a noun that is looked for at the end of a compound. */
const minCompounded = 5;

/**
 * Whether a project is named after what a noun means: `Strikes 2024` or `birdstrikes` after a
 * strike, `birdstrikes` after a bird strike.
 */
function isNamedAfter(project: string, noun: string): boolean {
  const joined = noun.replaceAll(' ', '');
  return wordsOf(project)
    .map(singular)
    .join(' ')
    .split(' ')
    .some((word) => word === joined || (joined.length >= minCompounded && word.endsWith(joined)));
}

/** Writes the words of a compound in the name of the project as one: “bird strikes” of `birdstrikes`. */
export function withProjectName(text: string, project: string): string {
  const compounds = new Set(wordsOf(project).map(singular));
  return text.replace(/(\p{L}{3,}) (?=(\p{L}{3,})\b)/gu, (both, first: string, second: string) =>
    compounds.has(singular(`${first}${second}`.toLowerCase())) ? first : both,
  );
}

/**
 * Returns what a noun counts: rows, the distinct values of a column that numbers such things, or
 * undefined if it is unknown.
 */
export function countedBy(
  raw: string,
  context: Pick<RuleContext, 'table' | 'project'>,
): 'rows' | ColumnFacts | undefined {
  const noun = wordsOf(raw.replace(/^(?:the|all|our|my|these|those|of) /i, ''))
    .map(singular)
    .join(' ');
  if (general.has(noun)) return 'rows';
  const key = keyOf(noun, context);
  // A key that is mostly unique identifies the rows; one that repeats identifies something else.
  if (key) return key.distinct * 2 >= key.valid ? 'rows' : key;
  return isNamedAfter(context.project, noun) && repeatedNames(noun, context).length === 0
    ? 'rows'
    : undefined;
}
