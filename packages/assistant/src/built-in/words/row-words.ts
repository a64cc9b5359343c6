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

/** What a noun counts: rows, the different values of a column that numbers such things, or nothing that is known. */
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
  return wordsOf(context.project).map(singular).join(' ').split(' ').includes(noun) ? 'rows' : undefined;
}
