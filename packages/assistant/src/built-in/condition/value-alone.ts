import { escapeRegex } from '@winnow/kernel';
import type { ColumnFacts } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { type Found, literalOf } from '../resolve/columns.ts';
import { cellsLike } from '../resolve/values.ts';
import { messageOf } from '../saying/asking.ts';
import { type Condition, equals } from './condition.ts';

/** Matches rows by a value alone, searched for in the columns: “in Rome”, “shipped”. */
export async function valueAlone(raw: string, context: RuleContext): Promise<Found<Condition> | undefined> {
  const text = literalOf(raw, context)
    .trim()
    .replace(/^(?:the|a|an) /i, '')
    .replace(/[.?!]+$/, '');
  if (text === '' || text.length > 200) return undefined;
  const found: { column: ColumnFacts; values: readonly string[] }[] = [];
  for (const column of context.table.columns) {
    if (column.type !== 'text') continue;
    const values = await cellsLike(column, text, context);
    if (values.length > 0) found.push({ column, values });
  }
  if (found.length === 0) return undefined;
  if (found.length === 1) return { is: equals(found[0]!.column, found[0]!.values, false) };
  const question = messageOf('“{text}” occurs in several columns. Which one do you mean?', { text });
  const choices = found.map(({ column }) => ({
    label: column.name,
    text: context.original.replace(
      new RegExp(escapeRegex(text), 'i'),
      () => `\`${column.name}\` is "${text}"`,
    ),
  }));
  return { asks: { kind: 'ask', question, choices } };
}
