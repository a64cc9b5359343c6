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

/** The column whose cells name what a noun counts: `Order ID` for “orders”. */
function keyOf(noun: string, { table }: Pick<RuleContext, 'table'>): ColumnFacts | undefined {
  return table.columns.find((column) => {
    const words = wordsOf(column.name).map(singular);
    const last = words.at(-1) ?? '';
    const owner = keys.has(last) ? words.slice(0, -1).join(' ') : words.join(' ');
    return owner === noun && (keys.has(last) || column.distinct >= column.valid);
  });
}

/**
 * The columns that name or number what a noun counts, where several rows are about one of them:
 * then rows are not what is counted. Empty where no name repeats.
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
  // What numbers the same things has about as many values as their names.
  const near = table.columns.filter(
    (column) =>
      isNumbering(column) &&
      names.some((one) => column.distinct <= one.distinct * 1.5 && one.distinct <= column.distinct * 1.5),
  );
  return [...names, ...near];
}

/**
 * The column that names what a noun means where several rows are about one of them: the noun is what
 * the table is called, or is in the names. Undefined where nothing says so.
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

/** The column of names of a noun, `Beer name` for “beers”, where some names are in several rows. */
export function nameOf(raw: string, { table }: Pick<RuleContext, 'table'>): ColumnFacts | undefined {
  const noun = wordsOf(raw).map(singular).join(' ');
  return table.columns.find(({ name, distinct, valid }) => {
    const words = wordsOf(name).map(singular).join(' ');
    return (words === `${noun} name` || words === `${noun} title`) && distinct < valid;
  });
}

/**
 * What a noun counts: rows, the different values of a column that numbers such things, or nothing
 * that is known.
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
  // A key that mostly differs is that of the rows; one that repeats is that of something else.
  if (key) return key.distinct * 2 >= key.valid ? 'rows' : key;
  const isProject = wordsOf(context.project).map(singular).join(' ').split(' ').includes(noun);
  return isProject && repeatedNames(noun, context).length === 0 ? 'rows' : undefined;
}
