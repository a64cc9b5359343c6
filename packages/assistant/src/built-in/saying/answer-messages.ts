import { defineMessages, type Message } from '@winnow/kernel';
import type { ModelPart } from '../../model.ts';
import { numberText, plainLine } from './wording.ts';

/** Converts a message to a part of an answer. */
export const textPart = (message: Message): ModelPart => ({ kind: 'text', text: message.text, message });

/** Wraps words that have no translation, to follow messages that have one. */
export const untranslated = (text: string): Message => ({ code: '', params: {}, text });

/** Joins messages to the rest of a line. */
export const restText = (rest: readonly Message[]): string =>
  plainLine(
    rest
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );

/** Rows selected by a condition, which is included if it is short enough to read. */
type Chosen = { rows: number; condition: string };

const where = (condition: string): string => (condition === '' ? '' : ` where ${plainLine(condition)}`);
const partly = (isPartial: boolean): string => (isPartial ? ', among the values that could be read' : '');
const strong = (text: string, isOpen: boolean): string => (isOpen ? text : `**${text}**`);

/** Messages of the built-in assistant about the answer to a question. */
export const answerMessages = defineMessages('chat.answer', {
  noRow: ({ rest }: { rest: readonly Message[] }) => `No row matches this question. ${restText(rest)}`.trim(),
  /** A single number: `Rows: **12** of 400 where Amount > 3`. */
  number({ name, value, of, ofRows, isOpen, isPartial, rest }: NumberParams) {
    const counted = of === null ? '' : ` of ${numberText(of.rows)}${where(of.condition)}`;
    const about =
      ofRows === null
        ? ''
        : ` for ${numberText(ofRows.chosen)} of ${numberText(ofRows.rows)} rows${where(ofRows.condition)}`;
    const left = restText(rest);
    if (value === null)
      return `${plainLine(name)}${about}: no result, because there are too few values. ${left}`.trim();
    if (isPartial)
      return `${plainLine(name)}${about}, among the values that could be read: ${value}${counted}. ${left}`;
    return `${plainLine(name)}${about}: ${strong(value, isOpen)}${counted}${left === '' ? '' : '.'} ${left}`.trim();
  },
  noShare: ({ rest }: { rest: readonly Message[] }) =>
    `There are no values to calculate a share of. ${restText(rest)}`.trim(),
  share: ({ percent, matching, all, isOpen, isPartial, rest }: ShareParams) =>
    `${strong(`${numberText(percent)}%`, isOpen)}: ${numberText(matching)} of ${numberText(all)} rows${partly(isPartial)}. ${restText(rest)}`.trim(),
  listing: ({ total, rows, condition, isOpen, isPartial, rest }: ListingParams) =>
    `${strong(numberText(total), isOpen)} of ${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}${where(condition)}${partly(isPartial)}. ${restText(rest)}`.trim(),
  valuesIn: ({ filled, rows, column }: { filled: number; rows: number; column: string }) =>
    `${numberText(filled)} of ${numberText(rows)} rows ${filled === 1 ? 'has' : 'have'} a value in ${column}.`,
  valuesOfThese: ({ values, column }: { values: number; column: string }) =>
    `${numberText(values)} of these rows ${values === 1 ? 'has' : 'have'} a value in ${column} that could be read.`,
  onlyRest: ({ rest }: { rest: readonly Message[] }) => restText(rest),
});

type NumberParams = {
  name: string;
  /** The formatted value; null if there are too few values. */
  value: string | null;
  /** The rows among which they are counted. */
  of: Chosen | null;
  ofRows: (Chosen & { chosen: number }) | null;
  isOpen: boolean;
  isPartial: boolean;
  rest: readonly Message[];
};
type ShareParams = {
  percent: number;
  matching: number;
  all: number;
  isOpen: boolean;
  isPartial: boolean;
  rest: readonly Message[];
};
type ListingParams = Chosen & {
  total: number;
  isOpen: boolean;
  isPartial: boolean;
  rest: readonly Message[];
};
