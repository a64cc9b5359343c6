import { defineFunction } from '../../function.ts';
import { testOf } from './pattern-test.ts';

export const isEmail = defineFunction({
  name: 'isEmail',
  family: 'text',
  summary: 'Whether text is an email address. False for null.',
  signatures: testOf(
    '[^@\\s"(),:;<>[\\]]{1,64}@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+[\\p{L}]{2,63}',
  ),
  nulls: 'handles',
  examples: [
    { formula: 'isEmail("ada.b+x@example.org")', gives: true },
    { formula: 'isEmail("ada@example")', gives: false },
    { formula: 'isEmail(value)', values: { value: null }, gives: false },
  ],
});
