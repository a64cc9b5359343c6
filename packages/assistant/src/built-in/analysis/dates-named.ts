import type { ColumnFacts } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { asDate } from '../resolve/as-typed.ts';
import { singular, wordsOf } from '../words/phrase-words.ts';

/** Number of letters that an event shares with the name of its date: “delivered”, “Delivery Date”. */
const stem = 5;

export const dateColumns = ({ table }: Pick<RuleContext, 'table'>): readonly ColumnFacts[] =>
  table.columns.filter((column) => asDate(column) !== undefined);

/** Returns the date columns that a word means, by name or as an event: “delivery”, “ordered”. */
export function datesNamed(word: string, context: Pick<RuleContext, 'table'>): readonly ColumnFacts[] {
  const at = /^§(\d+)$/.exec(word.trim())?.[1];
  if (at !== undefined)
    return dateColumns(context).filter((column) => column === context.table.columns[Number(at)]);
  const said = wordsOf(word).map((one) => singular(one).slice(0, stem));
  return dateColumns(context).filter(({ name }) =>
    wordsOf(name).some(
      (one) => !/^(?:date|day|time)$/.test(one) && said.includes(singular(one).slice(0, stem)),
    ),
  );
}
