import { clientAddressHeader } from '../client-address.ts';
import type { CreateConcern } from '../compose/concern.ts';
import { createFailureCounter } from '../lockout/failure-counter.ts';
import { confirmPasskeyEndpoint } from './confirm-passkey.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmTotp } from './confirm-totp.ts';
import { countGuesses } from './count-guesses.ts';
import { guardCalls } from './guard-calls.ts';
import { readConfirmation } from './read-confirmation.ts';

/** After this many failed confirmations of one user within this time, attempts are paused. */
const policy = { attempts: 10, windowMs: 15 * 60_000 };
/** Sign-in methods that prove nothing to Winnow itself. */
const externalSignIn = /^\/(callback|sign-in\/social|oauth2)/;

/**
 * Requires signed-in users to prove their identity again before they do anything irreversible or
 * anything that outlives the session: by password, passkey or authenticator app, within the last
 * ten minutes.
 */
export const confirmation: CreateConcern = (setting) => {
  const { db, clock } = setting;
  const failures = createFailureCounter(policy, clock);
  const guesses = countGuesses(failures);
  return {
    options: {
      plugins: [
        {
          id: 'winnow-confirmation',
          schema: {
            session: {
              fields: { confirmedAt: { type: 'date', required: false, input: false, returned: false } },
            },
          },
          endpoints: {
            readConfirmation: readConfirmation(db),
            confirmPassword: confirmPassword(setting, failures),
            confirmTotp: confirmTotp(setting, failures),
            ...confirmPasskeyEndpoint(setting),
          },
          hooks: { before: [guesses.before, guardCalls(db, clock)], after: [guesses.after] },
          init: () => ({
            options: {
              databaseHooks: {
                session: {
                  create: {
                    before: async (session, context) => ({
                      data: {
                        ...session,
                        // better-auth stores only the network of an IPv6 address.
                        ipAddress: context?.headers?.get(clientAddressHeader) || session.ipAddress,
                        confirmedAt: externalSignIn.test(context?.path ?? '') ? null : new Date(clock.now()),
                      },
                    }),
                  },
                },
              },
            },
          }),
        },
      ],
    },
  };
};
