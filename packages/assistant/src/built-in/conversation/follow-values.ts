import { escapeRegex } from '@winnow/kernel';
import { valueAlone } from '../condition/value-alone.ts';
import { quoted } from '../reading.ts';
import { messageOf } from '../saying/asking.ts';
import type { Resolved } from './earlier-references.ts';
import { type FollowUpContext, plainOf } from './follow-up-context.ts';

/**
 * Replaces a value of the last request with another one of the same column, or adds it to a
 * question.
 */
export async function changeValue(raw: string, context: FollowUpContext): Promise<Resolved | undefined> {
  const { before, table, original } = context;
  const condition = await valueAlone(raw, context);
  if (!condition || 'asks' in condition || condition.is.columns.length !== 1) return undefined;
  const value = plainOf(raw, context);
  const column = table.columns.find(({ name }) => name === condition.is.columns[0])!;
  const known = column.top
    .flatMap(({ value: one }) => (one?.trim() ? [one.trim()] : []))
    .sort((a, b) => b.length - a.length)
    .find((one) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegex(one)}(?![\\p{L}\\p{N}])`, 'iu').test(before.text),
    );
  const text = before.text.replace(/[?.!]+$/, '');
  const filter = before.steps.length === 1 && before.steps[0]!.kind === 'filter-rows';
  const adds = before.kind === 'steps' && !context.corrects && /^(?:and|or|also)\b/i.test(original);
  if (known !== undefined && (filter || before.kind === 'query')) {
    const by = adds ? `"${known}" or "${value}"` : `"${value}"`;
    return {
      text: text.replace(
        new RegExp(`["'“]?(?<![\\p{L}\\p{N}])${escapeRegex(known)}(?![\\p{L}\\p{N}])["'”]?`, 'iu'),
        () => by,
      ),
    };
  }
  if (before.kind === 'query' && /^(?:but |and )?(?:only|just|for|in)\b|^(?:what|how) about/i.test(original))
    return { text: `${text} where ${quoted(column.name)} is "${value}"` };
  if (context.corrects) return undefined;
  return {
    reading: {
      kind: 'ask',
      question: messageOf('What would you like to do with the rows where {column} is “{value}”?', {
        column: column.name,
        value,
      }),
      choices: (['Show', 'Count', 'Keep only', 'Remove'] as const).map((verb) => ({
        label: messageOf(verb),
        text: `${verb.toLowerCase()} rows where ${quoted(column.name)} is "${value}"`,
      })),
    },
  };
}
