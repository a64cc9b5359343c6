import { ensureOperator, leaveOrganizations } from '@winnow/store';
import { APIError } from 'better-auth/api';
import type { CreateConcern } from '../compose/concern.ts';
import { deleteAccountMail } from '../mail/templates/delete-account.ts';
import { deleteUserEndpoint } from './delete-user-endpoint.ts';
import { protectDeletionToken } from './protect-deletion-token.ts';

/** Deletes accounts, by password or by a mailed link. */
export const deleteUser: CreateConcern = ({ db, sendMail, onDelete, disabledFeatures }) => {
  const afterwards = new Map<string, () => Promise<void>>();
  return {
    options: {
      user: {
        deleteUser: {
          enabled: !disabledFeatures?.includes('delete-user'),
          deleteTokenExpiresIn: 24 * 3600,
          // An organization without an owner could neither be managed nor deleted.
          beforeDelete: async ({ id }) => {
            const [name] = await leaveOrganizations(db, id);
            if (name !== undefined) {
              const message = `${name} has no other owner. Make someone else its owner, or delete it first.`;
              throw new APIError('BAD_REQUEST', { code: 'LAST_OWNER', message });
            }
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
      plugins: [
        {
          id: 'winnow-delete-user',
          endpoints: { deleteUser: deleteUserEndpoint },
          hooks: { before: [protectDeletionToken] },
        },
      ],
    },
  };
};
