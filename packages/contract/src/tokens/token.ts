import { scopes } from '@winnow/accounts/policy/scopes';
import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { refusals } from '../fields/refusals.ts';
import { route } from '../route.ts';
import { tokenView } from './token-view.ts';

const defaultDays = 30;
const maxDays = 366;
/** Maximum number of projects, and of organizations, that a token can be bound to. */
const maxBounds = 100;

const id = z.string().min(1).max(64);

export const listTokens = route({
  method: 'get',
  path: '/api/settings/tokens',
  summary: 'List your personal tokens, without their secrets',
  tag: 'Tokens',
  access: 'own.readSettings',
  answer: z.object({ tokens: z.array(tokenView) }),
});

export const createToken = route({
  method: 'post',
  path: '/api/settings/tokens',
  summary:
    'Create a personal token and return it once. Send it as "Authorization: Bearer …". Each scope includes the scopes below it',
  tag: 'Tokens',
  access: 'own.changeSettings',
  confirm: true,
  body: z
    .strictObject({
      name: plainText(100),
      scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
      /** Null for a token that is valid until revoked. */
      days: z.number().int().min(1).max(maxDays).nullable().default(defaultDays),
      projectIds: z.array(id).max(maxBounds).default([]),
      organizationIds: z.array(id).max(maxBounds).default([]),
    })
    .refine(({ scopes: wanted, days }) => days !== null || !wanted.includes('admin'), {
      path: ['days'],
      message: refusal(refusals.adminExpires),
    }),
  answer: z.object({ token: tokenView, text: z.string() }),
  status: 201,
});

export const revokeToken = route({
  method: 'delete',
  path: '/api/settings/tokens/:tokenId',
  summary: 'Revoke a personal token',
  tag: 'Tokens',
  access: 'own.changeSettings',
  params: z.object({ tokenId: z.string().min(1).max(64) }),
  status: 204,
});
