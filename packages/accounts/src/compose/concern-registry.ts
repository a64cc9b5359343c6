import { emailPassword } from '../email-password/email-password.ts';
import { keyPair } from '../key-pair/key-pair.ts';
import { firstAccount } from '../operator/first-account.ts';
import { organizations } from '../organizations/organizations.ts';
import { requests } from '../requests/requests.ts';
import { sessions } from '../sessions/sessions.ts';
import { twoFactor } from '../two-factor/two-factor.ts';
import type { CreateConcern } from './concern.ts';

/** Every concern of the accounts. Answers are rewritten in this order. */
export const concerns: readonly CreateConcern[] = [
  requests,
  sessions,
  emailPassword,
  firstAccount,
  twoFactor,
  organizations,
  keyPair,
];
