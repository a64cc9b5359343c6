import fc from 'fast-check';
import validator from 'validator';
import { expect, test } from 'vitest';
import { isEmailAddress } from './contact.ts';

test('accepts exactly the addresses that pass the full check, plain or not', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9_+.-]{1,12}$/);
  const label = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/);
  const odd = fc.constantFrom('', ' ', '@', '..', 'ü', '_', "'", '-', '.');
  fc.assert(
    fc.property(part, fc.array(label, { minLength: 1, maxLength: 3 }), odd, (local, labels, sign) => {
      for (const text of [`${local}@${labels.join('.')}`, `${local}${sign}@${labels.join('.')}${sign}`])
        expect(isEmailAddress(text), text).toBe(validator.isEmail(text, { allow_utf8_local_part: true }));
    }),
    { numRuns: 3_000 },
  );
});
