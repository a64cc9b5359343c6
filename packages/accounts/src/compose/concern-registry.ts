import { changeEmail } from '../change-email/change-email.ts';
import { confirmation } from '../confirmation/confirmation.ts';
import { deleteUser } from '../delete-user/delete-user.ts';
import { emailPassword } from '../email-password/email-password.ts';
import { emailVerification } from '../email-verification/email-verification.ts';
import { evenTiming } from '../even-timing/even-timing.ts';
import { keyPair } from '../key-pair/key-pair.ts';
import { lockout } from '../lockout/lockout.ts';
import { firstAccount } from '../operator/first-account.ts';
import { organizations } from '../organizations/organizations.ts';
import { pages } from '../pages/pages.ts';
import { passkeys } from '../passkeys/passkeys.ts';
import { payments } from '../payments/payments.ts';
import { redirects } from '../redirects/redirects.ts';
import { requests } from '../requests/requests.ts';
import { sessions } from '../sessions/sessions.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { social } from '../social/social.ts';
import { specCompat } from '../spec-compat/spec-compat.ts';
import { twoFactor } from '../two-factor/two-factor.ts';
import type { CreateConcern } from './concern.ts';

/** All concerns of the accounts. Responses are rewritten in this order. */
export const concerns: readonly CreateConcern[] = [
  requests,
  redirects,
  sessions,
  emailPassword,
  emailVerification,
  changeEmail,
  deleteUser,
  lockout,
  signUp,
  firstAccount,
  social,
  twoFactor,
  passkeys,
  confirmation,
  organizations,
  keyPair,
  payments,
  specCompat,
  pages,
  evenTiming,
];
