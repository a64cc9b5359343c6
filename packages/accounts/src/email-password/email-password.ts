import type { CreateConcern } from '../compose/concern.ts';

/** Sign-up and sign-in by email and password. */
export const emailPassword: CreateConcern = () => ({
  options: {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
  },
});
