import { z } from 'zod';
import { route } from '../route.ts';

export const readSignInOptions = route({
  method: 'get',
  path: '/api/sign-in-options',
  summary: 'Get the sign-in and sign-up options of this installation',
  tag: 'Accounts',
  access: 'public.read',
  answer: z.object({
    providers: z.array(z.object({ id: z.string(), label: z.string() })),
    mail: z.boolean().describe('Whether mail is delivered. Otherwise it goes to the operator’s outbox.'),
    verification: z
      .boolean()
      .describe('Whether an email address must be verified before the account can sign in.'),
    signUp: z.enum(['open', 'invited']),
    passkeys: z.boolean().describe('Whether passkeys work at this installation’s URL.'),
    linking: z.boolean(),
    firstAccount: z.boolean().describe('Whether the next account becomes the operator, as the first one.'),
  }),
});
