import { z } from 'zod';
import { route } from '../route.ts';
import { tokenView } from './token-view.ts';

/** Properties of a token shown to someone who only has the link in a mail. */
const shown = tokenView.pick({ id: true, name: true, prefix: true, scopes: true, lastUsedAt: true });

/**
 * For the page that the link in a mail opens: someone who took over the account may have left a
 * token behind.
 */
export const listResetTokens = route({
  method: 'post',
  path: '/api/reset-password/tokens',
  summary:
    'List the personal tokens of the account that a password-reset token belongs to. Empty for any other token',
  tag: 'Tokens',
  access: 'public.read',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  answer: z.object({ tokens: z.array(shown) }),
});
