import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { firstGroup } from './first-group.ts';
import { lowered } from './letters.ts';

export const emailDomain = defineFunction({
  name: 'emailDomain',
  family: 'text',

  summary: 'The domain of an email address in lowercase. Null if it isn’t an address.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => lowered(native(part, text!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'emailDomain(" Ada@Example.ORG ")', gives: 'example.org' },
    { formula: 'emailDomain("ada")', gives: null },
  ],
});

const part = firstGroup('\\A\\s*[^@\\s]+@([^@\\s]+\\.[^@\\s.]+)\\s*\\z');
