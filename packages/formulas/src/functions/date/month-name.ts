import { native } from '@winnow/sql';
import { defineFunction, type OptionalParam, type RequiredParam, type SignatureOf } from '../../function.ts';
import { dateLanguages, dateNamesIn } from './date-names.ts';
import { monthNameOf } from './date-parts.ts';

const nameOf = (type: 'date' | 'datetime'): SignatureOf<readonly [RequiredParam, OptionalParam]> => ({
  params: [
    { name: type, type },
    { name: 'language', type: 'text', oneOf: dateLanguages, default: 'en' },
  ],
  returns: 'text',
  lower: ([date, language]) =>
    native(monthNameOf(dateNamesIn(language?.kind === 'literal' && language.value).months), date!),
});

export const monthName = defineFunction({
  name: 'monthName',
  family: 'date',
  summary: 'The month name of a date, in English or in a language given by its code, such as de or fr.',
  signatures: [nameOf('date'), nameOf('datetime')],
  nulls: 'propagate',
  examples: [
    { formula: 'monthName(toDate("2024-02-29"))', gives: 'February' },
    { formula: 'monthName(toDate("2024-03-01"), "fr")', gives: 'mars' },
    { formula: 'monthName(toDate("2024-01-31"), "pl")', gives: 'styczeń' },
  ],
});
