import type { Choice } from '../facts.ts';
import { questionMessages } from './accounted/not-understood.ts';
import { quoted, type Reading, type RuleContext } from './reading.ts';
import { asDate, asNumber } from './resolve/as-typed.ts';
import { messageOf } from './saying/asking.ts';
import { singular, wordsOf } from './words/phrase-words.ts';

/** Suggests what to do next, with the column that a text names, if any. */
export function waysOn(text: string, { table }: Pick<RuleContext, 'table'>): readonly Choice[] {
  const at = /§(\d+)/.exec(text)?.[1];
  const column = at === undefined ? undefined : table.columns[Number(at)];
  if (!column)
    return (
      ['What is wrong with this file?', 'Trim all text columns', 'How many rows are there?'] as const
    ).map((one) => ({ label: messageOf(one), text: one }));
  const { name } = column;
  const named = quoted(name);
  const ways: readonly Choice[] =
    asNumber(column) !== undefined
      ? [
          { label: messageOf('Total {name}', { name }), text: `total ${named}` },
          { label: messageOf('Average {name}', { name }), text: `average ${named}` },
          { label: messageOf('Distribution of {name}', { name }), text: `distribution of ${named}` },
        ]
      : asDate(column)
        ? [
            { label: messageOf('Extract year of {name}', { name }), text: `extract year of ${named}` },
            {
              label: messageOf('Number of rows per month of {name}', { name }),
              text: `number of rows per month of ${named}`,
            },
            { label: messageOf('Sort by {name} descending', { name }), text: `sort by ${named} descending` },
          ]
        : [
            { label: messageOf('List the values of {name}', { name }), text: `list the values of ${named}` },
            {
              label: messageOf('How many rows have no {name}', { name }),
              text: `how many rows have no ${named}`,
            },
            { label: messageOf('Trim {name}', { name }), text: `trim ${named}` },
          ];
  return [
    ...ways,
    { label: messageOf('Remove duplicates by {name}', { name }), text: `remove duplicates by ${named}` },
  ];
}

/**
 * Suggests the rows that contain a word of the question, as a guess for questions that name no
 * column.
 */
export function rowsContaining(question: string, { table }: Pick<RuleContext, 'table'>): readonly Choice[] {
  const verb = /\b(?:remove|delete|drop|exclude|get rid of|filter out)\b/i.test(question)
    ? 'remove'
    : /^(?:keep|only|just|retain)\b/i.test(question)
      ? 'keep'
      : /^(?:show|list|find|which|who|how many|count)\b/i.test(question)
        ? 'show'
        : undefined;
  if (verb === undefined) return [];
  const named = new Set(table.columns.flatMap(({ name }) => wordsOf(name).map(singular)));
  const words = wordsOf(question)
    .slice(1)
    .filter((word) => word.length > 3 && !fillers.has(word) && !named.has(singular(word)));
  return table.columns
    .filter(({ type }) => type === 'text')
    .flatMap(({ name, top }) => {
      const word = words.find((one) =>
        top.some(({ value }) =>
          wordsOf(value ?? '').some((valueWord) => singular(valueWord) === singular(one)),
        ),
      );
      return word === undefined
        ? []
        : [
            {
              label: messageOf('{verb} rows where {name} contains “{value}”', {
                verb: sentenceOf(verb),
                name,
                value: singular(word),
              }),
              text: `${verb} rows where ${quoted(name)} contains "${singular(word)}"`,
            },
          ];
    })
    .slice(0, 3);
}

const fillers = new Set(
  'show list them find rows everyone everybody people from with where that have which only just those these records entries'.split(
    ' ',
  ),
);

/** Asks about what was not understood, with the column that it names, if any. */
export function unclear(question: string, text: string, context?: RuleContext): Reading {
  const said = question.trim().slice(0, 200);
  const containing = context ? rowsContaining(said, context) : [];
  const at = /§(\d+)/.exec(text)?.[1];
  const column = at === undefined ? undefined : context?.table.columns[Number(at)];
  const ways = waysOn(text, context ?? { table: { rows: 0, columns: [] } });
  const choices = containing.length > 0 ? [...containing, ...(column ? ways.slice(0, 3) : [])] : ways;
  const asked =
    said === ''
      ? questionMessages.nothing
      : column
        ? questionMessages.unclearColumn({ words: said, column: column.name })
        : questionMessages[containing.length > 0 ? 'unclearRows' : 'unclear']({ words: said });
  return { kind: 'ask', question: asked, choices };
}

const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
