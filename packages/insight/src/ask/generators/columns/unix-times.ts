import { defineMessages, digitsInGroups, isNumeric } from '@winnow/kernel';
import { nameWords } from '../../../types/name-words.ts';
import type { CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { rowsWhere, selectedColumn } from './selected-column.ts';

/** Ranges of the years 2001 to 2100, which have one number of digits each. */
const units = [
  { unit: 'second', pattern: /^[1-4]\d{9}$/, perMillisecond: 0.001 },
  { unit: 'millisecond', pattern: /^[1-4]\d{12}$/, perMillisecond: 1 },
  { unit: 'microsecond', pattern: /^[1-4]\d{15}$/, perMillisecond: 1000 },
] as const;
const share = 0.95;

type Unit = (typeof units)[number]['unit'];

/** Words in names of columns that contain times; other long integers are identifiers. */
const timeWords = new Set([
  ...['at', 'on', 'time', 'times', 'timestamp', 'ts', 'date', 'datetime', 'epoch', 'unix', 'unixtime'],
  ...['created', 'updated', 'modified', 'changed', 'started', 'ended', 'start', 'end', 'begin', 'expires'],
  ...['expiry', 'expiration', 'seen', 'since', 'until', 'zeit', 'datum', 'zeitstempel', 'erstellt'],
  ...['geändert', 'fecha', 'hora', 'heure', 'data'],
]);

const messages = defineMessages('card.unix-times', {
  convert: ({ column }: { column: string }) => `Convert ${column} from Unix time to date and time`,
  counted: ({ count, all, unit }: { count: number; all: number; unit: Unit }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values are ${unit}s since 1970, if they are times`,
});

/** Converts seconds, milliseconds or microseconds since 1970 to datetimes. */
export const unixTimes = {
  id: 'unix-times',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (!selected || !isNumeric(selected.type)) return [];
    const { name, column, rows } = selected;
    if (!nameWords(name).some((word) => timeWords.has(word))) return [];
    for (const { unit, pattern, perMillisecond } of units) {
      const count = rowsWhere(selected, (text) => pattern.test(text));
      if (count < rows * share) continue;
      return [
        {
          sentence: messages.convert({ column: name }),
          reason: messages.counted({ count, all: rows, unit }),
          ...measured(column, (text) =>
            pattern.test(text) ? momentOf(Number(text) / perMillisecond) : text,
          ),
          variants: [],
          steps: [{ kind: 'convert-timestamps', params: { columns: [name], direction: 'dates', unit } }],
          score: 0.7,
        },
      ];
    }
    return [];
  },
} satisfies CardGenerator;

const momentOf = (milliseconds: number): string =>
  new Date(milliseconds)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
