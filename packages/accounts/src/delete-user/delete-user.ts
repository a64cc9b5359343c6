import type { CreateConcern } from '../compose/concern.ts';
import { deleteAccountMail } from '../mail/templates/delete-account.ts';
import { deleteUserEndpoint } from './delete-user-endpoint.ts';

/** The end of an account: by its password, or by a link in a mail. */
export const deleteUser: CreateConcern = ({ sendMail, onDeleted, without }) => ({
  options: {
    user: {
      deleteUser: {
        enabled: !without?.includes('delete-user'),
        deleteTokenExpiresIn: 24 * 3600,
        ...(sendMail && {
          sendDeleteAccountVerification: ({ user: { email }, url }) =>
            sendMail(email, deleteAccountMail({ email, url })),
        }),
        ...(onDeleted && { afterDelete: ({ id }) => onDeleted(id) }),
      },
    },
    plugins: [{ id: 'winnow-delete-user', endpoints: { deleteUser: deleteUserEndpoint } }],
  },
});
