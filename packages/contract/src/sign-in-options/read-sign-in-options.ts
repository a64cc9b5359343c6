import { z } from 'zod';
import { route } from '../route.ts';

export const readSignInOptions = route({
  method: 'get',
  path: '/api/sign-in-options',
  summary: 'How people may sign in and up here',
  tag: 'Accounts',
  access: 'public.read',
  answer: z.object({
    providers: z.array(z.object({ id: z.string(), label: z.string() })),
    mail: z.boolean().describe('Whether mail reaches people; if not, it goes to the outbox of the operator.'),
    verification: z.boolean().describe('Whether an address is confirmed before its account can sign in.'),
    signUp: z.enum(['open', 'invited']),
    passkeys: z.boolean().describe('Whether passkeys work at the address of this installation.'),
    linking: z.boolean(),
    firstAccount: z.boolean().describe('Whether the next account is the first, which runs the installation.'),
  }),
});
