import type { Message } from '@winnow/kernel';
import type { ColumnFacts } from '../../../facts.ts';
import { type Groups, quoted, type Reading, type RuleContext, reworded } from '../../reading.ts';
import { asDate } from '../../resolve/as-typed.ts';
import { restorePlaceholders } from '../../resolve/columns.ts';
import { isIdentifier } from '../../resolve/identifiers.ts';
import { measures } from '../../resolve/measures.ts';
import { messageOf } from '../../saying/asking.ts';
import { singular, wordsOf } from '../../words/phrase-words.ts';
import { countedBy } from '../../words/row-words.ts';

/** Asks what to add up or count. */
export function askWhichMeasure(question: Message, context: RuleContext): Reading {
  return {
    kind: 'ask',
    question,
    choices: [
      { label: messageOf('The rows'), text: 'how many rows are there?' },
      ...measures(context)
        .slice(0, 5)
        .map(({ name }) => ({ label: messageOf('Total {name}', { name }), text: `total ${quoted(name)}` })),
    ],
  };
}

/** Asks how to summarize several values that shouldn't be added up: “temperature of the north”. */
export function askHowToCombine({ name }: ColumnFacts, raw: string, context: RuleContext): Reading {
  const said = restorePlaceholders(raw, context);
  return {
    kind: 'ask',
    question: messageOf('How should {name} be summarized?', { name }),
    choices: ['average', 'median', 'largest', 'smallest', 'total'].map((word) => ({
      label: messageOf('{word} {column}', {
        word: word.charAt(0).toUpperCase() + word.slice(1),
        column: name,
      }),
      text: reworded(context.original, said, `${word} ${quoted(name)}`) ?? `${word} ${quoted(name)}`,
    })),
  };
}

/** Asks which column to average: “average order value”. */
export function averageOf({ a = '', w = '', t = '' }: Groups, context: RuleContext): Reading | undefined {
  if (countedBy(w, context) !== 'rows') return undefined;
  const rest = t.replace(/§(\d+)/g, (_, at: string) => quoted(context.table.columns[Number(at)]?.name ?? ''));
  return {
    kind: 'ask',
    question: messageOf('Which column would you like the {what} of?', { what: a.toLowerCase() }),
    choices: measures(context)
      .slice(0, 6)
      .map(({ name }) => ({ label: name, text: `${a} ${quoted(name)}${rest}` })),
  };
}

/**
 * Asks which column to rank by, since an order isn't large by its number: “the biggest order”. The
 * newest one is found by a date.
 */
export function extremeBy(
  word: string,
  raw: string,
  column: ColumnFacts,
  context: RuleContext,
): (Reading & { kind: 'ask' }) | undefined {
  if (!isIdentifier(column) || isWholeName(raw, column)) return undefined;
  const isInTime = /^(?:newest|oldest|latest|earliest|most recent)$/i.test(word);
  const columns = isInTime ? context.table.columns.filter((one) => asDate(one)) : measures(context);
  if (columns.length === 0) return undefined;
  const isSmall = /^(?:min|small|low|cheap|short)/i.test(word);
  const said = isInTime
    ? /^most/i.test(word)
      ? 'latest'
      : word.toLowerCase()
    : isSmall
      ? 'smallest'
      : 'largest';
  return {
    kind: 'ask',
    question: messageOf('Which column does “{words}” refer to?', {
      words: `${word} ${restorePlaceholders(raw, context)}`,
    }),
    choices: columns.slice(0, 6).map(({ name }) => ({ label: name, text: `the 1 ${said} ${quoted(name)}` })),
  };
}

/**
 * Whether a column was mentioned by its name, such as `order id` or `order number`, rather than by
 * what its rows are, such as `order`.
 */
function isWholeName(raw: string, { name }: ColumnFacts): boolean {
  const plain = (text: string): string => wordsOf(text).map(singular).join(' ');
  return (
    /^§\d+$|\b(?:ids?|nos?|nrs?|num|numbers?|codes?|keys?|years?|ref(?:erence)?s?)$/i.test(raw.trim()) ||
    plain(raw) === plain(name)
  );
}
