import { native } from '@winnow/sql';
import { defineFunction, type OptionalParam, type RequiredParam, type SignatureOf } from '../../function.ts';
import { dateLanguages, dateNamesIn } from './date-names.ts';
import { dayNameOf } from './date-parts.ts';

const nameOf = (type: 'date' | 'datetime'): SignatureOf<readonly [RequiredParam, OptionalParam]> => ({
  params: [
    { name: type, type },
    { name: 'language', type: 'text', oneOf: dateLanguages, default: 'en' },
  ],
  returns: 'text',
  lower: ([date, language]) =>
    native(dayNameOf(dateNamesIn(language?.kind === 'literal' && language.value).days), date!),
});

export const dayName = defineFunction({
  name: 'dayName',
  family: 'date',
  aliases: ['weekdayName'],
  summary: 'The weekday name of a date, in English or in a language given by its code, such as de or fr.',
  signatures: [nameOf('date'), nameOf('datetime')],
  nulls: 'propagate',
  examples: [
    { formula: 'dayName(toDate("2024-02-29"))', gives: 'Thursday' },
    { formula: 'dayName(toDatetime("2024-03-01 23:00"), "de")', gives: 'Freitag' },
    { formula: 'dayName(toDate("2024-03-01"), "uk")', gives: 'пʼятниця' },
  ],
});
