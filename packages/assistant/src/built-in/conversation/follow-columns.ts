import type { Message } from '@winnow/kernel';
import type { ColumnFacts } from '../../facts.ts';
import { quoted } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { namesOf } from '../resolve/columns.ts';
import { messageOf, textOf } from '../saying/asking.ts';
import { phraseOf } from '../words/phrase.ts';
import { type Resolved, withColumns } from './earlier-references.ts';
import { type FollowUpContext, plainOf, subjects } from './follow-up-context.ts';

/** Repeats the last request for other columns. */
export function repeatForColumns(raw: string, context: FollowUpContext): Resolved | undefined {
  if (/^(?:the |my |our )?(?:data|recipe|project|file|table|sheet)$/i.test(raw.trim())) return undefined;
  const found = namesOf(raw, context);
  // Two columns can't have the same name.
  if (context.before.steps.some(({ kind }) => kind === 'rename-columns'))
    return { text: `rename ${plainOf(raw, context)}` };
  if ('asks' in found) {
    const { asks } = found;
    const own = subjects(context);
    if (own.length !== 1) return undefined;
    // The message is ambiguous: each choice repeats the last request for one of the columns.
    const names = asks.choices.map(({ label }) => textOf(label));
    return offered(asks.question, own[0]!, names, context);
  }
  return applyToColumns(found.is, context);
}

/** Replaces the column that was meant with another one. */
export function replaceColumn(raw: string, context: FollowUpContext): Resolved | undefined {
  const found = namesOf(raw, context);
  return 'asks' in found ? undefined : applyToColumns(found.is, context);
}

function applyToColumns(names: readonly string[], context: FollowUpContext): Resolved | undefined {
  const { before, table } = context;
  const own = subjects(context).filter((name) => !names.includes(name));
  if (own.length === 1) return { text: withColumns(before.text, own[0]!, names, table) };
  // “by state instead” replaces the column after “by”.
  const { text } = phraseOf(before.text, table.columns);
  const by = / (?:by|per|for each|based on) §(\d+)/i.exec(text)?.[1];
  if (by !== undefined && /^by /i.test(context.original))
    return { text: withColumns(before.text, table.columns[Number(by)]!.name, names, table) };
  if (own.length === 0) return undefined;
  return {
    reading: {
      kind: 'ask',
      question: messageOf('Which column should {names} replace?', { names }),
      choices: own.slice(0, 6).map((name) => ({
        label: name,
        text: withColumns(before.text, name, names, table),
      })),
    },
  };
}

function offered(
  question: Message,
  from: string,
  names: readonly string[],
  { before, table }: FollowUpContext,
): Resolved {
  return {
    reading: {
      kind: 'ask',
      question,
      choices: names
        .slice(0, 6)
        .map((name) => ({ label: name, text: withColumns(before.text, from, [name], table) })),
    },
  };
}

/**
 * Resolves “the other column”: takes the only other date column, or asks which column is meant,
 * offering those of the same type first.
 */
export function listAlternatives(context: FollowUpContext): Resolved | undefined {
  const { table } = context;
  const own = subjects(context);
  const from = own.length === 1 ? table.columns.find(({ name }) => name === own[0]) : undefined;
  if (!from) {
    return own.length === 0
      ? undefined
      : {
          reading: {
            kind: 'ask',
            question: messageOf('Which of these columns would you like to replace?'),
            choices: own.slice(0, 6).map((name) => ({ label: name, text: `not ${quoted(name)}` })),
          },
        };
  }
  const like = table.columns.filter((one) => one !== from && sort(one) === sort(from));
  const choices = like.length > 0 ? like : table.columns.filter((one) => one !== from);
  if (like.length === 1 && sort(from) === 'date')
    return { text: withColumns(context.before.text, from.name, [like[0]!.name], table) };
  return offered(
    messageOf('Which column do you mean instead of {column}?', { column: from.name }),
    from.name,
    choices.map(({ name }) => name),
    context,
  );
}

const sort = (column: ColumnFacts): string =>
  asDate(column) ? 'date' : asNumber(column) ? 'number' : String(column.type);
