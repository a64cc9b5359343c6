import { messageOf } from '../saying/asking.ts';
import { periodOf } from '../words/period.ts';
import { phraseOf } from '../words/phrase.ts';
import { quantileOf, quantileWords } from '../words/quantile.ts';
import { type Resolved, written } from './earlier-references.ts';
import { type FollowUpContext, plainOf } from './follow-up-context.ts';

/** Removes the words that merely ask from a question. */
export function stem(text: string): string {
  return text
    .replace(/[?.!]+$/, '')
    .replace(
      /^(?:(?:please|can you|could you|show|give|tell|list|what(?: is|['’]s| are)?|how many|the|me|number of|count(?: the)?|plot|draw|a|an|(?:bar|line|pie) chart of|chart of) )+/i,
      (lead) => (/how many|number of|count/i.test(lead) ? 'number of ' : ''),
    )
    .trim();
}

const groupAtEnd =
  /(.*?)\s+(?:by|per|for each|in each|of each|grouped by|split by)\s+(?:`[^`]+`|[^\s`]+)(?:\s+(?=in |for |during |from |where )|$)/i;

/** Replaces the grouping of the last question, or adds the first one. */
export function changeGrouping(
  raw: string,
  { before, table, literals, today }: FollowUpContext,
): Resolved | undefined {
  const by = written(raw, literals, table.columns);
  if (before.kind === 'query' && !periodOf(by, today)) {
    const text = before.text.replace(/[?.!]+$/, '');
    const { text: placed, literals: placedLiterals } = phraseOf(text, table.columns);
    const changed = groupAtEnd.test(placed)
      ? placed.replace(groupAtEnd, (all, head: string) => `${head} per ${by}${/\s$/.test(all) ? ' ' : ''}`)
      : `${placed} per ${by}`;
    return { text: written(changed, placedLiterals, table.columns) };
  }
  const kinds = ['sort-rows', 'remove-duplicates', 'group-rows'];
  if (before.kind !== 'steps' || !before.steps.some(({ kind }) => kinds.includes(kind))) return undefined;
  const { text: placed, literals: placedLiterals } = phraseOf(before.text, table.columns);
  if (!/ (?:by|on|based on) /i.test(placed)) return undefined;
  return {
    text: written(
      placed.replace(/ (by|on|based on) .+$/i, (_, word: string) => ` ${word} ${by}`),
      placedLiterals,
      table.columns,
    ),
  };
}

/** Replaces the period of the last question, or adds one. */
export function changePeriod(raw: string, context: FollowUpContext): Resolved | undefined {
  const { before, today } = context;
  const says = plainOf(raw, context);
  if (!periodOf(says, today)) return undefined;
  const text = before.text.replace(/[?.!]+$/, '');
  const words = text.split(' ');
  for (let length = 4; length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const piece = words.slice(at, at + length).join(' ');
      if (
        !/^[(["`]/.test(piece) &&
        periodOf(piece, today) &&
        !/^(?:to|from|and|between)$/i.test(words[at - 1] ?? '')
      )
        return before.kind === 'check'
          ? undefined
          : { text: [...words.slice(0, at), says, ...words.slice(at + length)].join(' ') };
    }
  if (before.kind === 'query') return { text: `${text} in ${says}` };
  if (before.steps.length === 1 && before.steps[0]!.kind === 'filter-rows')
    return { text: `${text} and in ${says}` };
  return {
    reading: {
      kind: 'ask',
      question: messageOf('Steps apply to all rows. What would you like to do with the rows from {period}?', {
        period: says,
      }),
      choices: [
        { label: messageOf('Keep only these rows'), text: `keep only rows from ${says}` },
        { label: messageOf('Show these rows'), text: `show rows from ${says}` },
      ],
    },
  };
}

const measureWord = new RegExp(
  `(?:\\b(?:average|averages|mean|total|totals|sum|median|maximum|max|minimum|min|highest|lowest)\\b|\\b${quantileWords})(?: of)?`,
  'i',
);

/** “and the median?”: replaces the measure of the last question. */
export function measured(raw: string, { before }: FollowUpContext): Resolved | undefined {
  if (before.kind !== 'query' || !measureWord.test(before.text)) return undefined;
  const word = raw.toLowerCase().replace(/s$/, '');
  if (word === 'count') return undefined;
  return {
    text: before.text.replace(measureWord, () =>
      word === 'highest'
        ? 'maximum'
        : word === 'lowest'
          ? 'minimum'
          : quantileOf(word) === undefined
            ? word
            : `${word} of`,
    ),
  };
}
