import type { CreateConcern } from '../compose/concern.ts';
import { changeEmailMail } from '../mail/templates/change-email.ts';
import { changeEmailEndpoint } from './change-email-endpoint.ts';
import { changeNeedsSession } from './change-needs-session.ts';

/**
 * Changes the address of an account: at once if the old one is not confirmed, otherwise through a
 * link sent to the old one.
 */
export const changeEmail: CreateConcern = ({ sendMail, disabledFeatures }) => ({
  options: {
    user: {
      changeEmail: {
        enabled: !disabledFeatures?.includes('change-email'),
        ...(sendMail && {
          sendChangeEmailConfirmation: ({ user: { email }, newEmail, url }) =>
            sendMail(email, changeEmailMail({ email, newEmail, url })),
        }),
      },
    },
    plugins: [
      {
        id: 'winnow-change-email',
        endpoints: { changeEmail: changeEmailEndpoint },
        hooks: { before: [changeNeedsSession] },
      },
    ],
  },
});
