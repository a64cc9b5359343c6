import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { firstGroup } from './first-group.ts';

export const emailUser = defineFunction({
  name: 'emailUser',
  family: 'text',
  aliases: ['emailName'],
  summary: 'The part of an email address before the @. Null if it isn’t an address.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => native(part, text!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'emailUser(" Ada.B@example.org ")', gives: 'Ada.B' },
    { formula: 'emailUser("@x")', gives: null },
  ],
});

const part = firstGroup('\\A\\s*([^@\\s]+)@[^@\\s]+\\.[^@\\s.]+\\s*\\z');
