import { ensureOperator } from '@winnow/store';
import type { CreateConcern } from '../compose/concern.ts';
import { deleteAccountMail } from '../mail/templates/delete-account.ts';
import { deleteUserEndpoint } from './delete-user-endpoint.ts';

/** The end of an account: by its password, or by a link in a mail. */
export const deleteUser: CreateConcern = ({ db, sendMail, onDelete, without }) => {
  const afterwards = new Map<string, () => Promise<void>>();
  return {
    options: {
      user: {
        deleteUser: {
          enabled: !without?.includes('delete-user'),
          deleteTokenExpiresIn: 24 * 3600,
          beforeDelete: async ({ id }) => {
            if (onDelete) afterwards.set(id, await onDelete(id));
          },
          ...(sendMail && {
            sendDeleteAccountVerification: ({ user: { email }, url }) =>
              sendMail(email, deleteAccountMail({ email, url })),
          }),
          afterDelete: async ({ id }) => {
            await ensureOperator(db);
            await afterwards.get(id)?.();
            afterwards.delete(id);
          },
        },
      },
      plugins: [{ id: 'winnow-delete-user', endpoints: { deleteUser: deleteUserEndpoint } }],
    },
  };
};
