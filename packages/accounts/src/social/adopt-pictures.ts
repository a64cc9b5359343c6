import type { BetterAuthPlugin } from 'better-auth/types';
import type { ConcernSetting } from '../compose/concern.ts';

/**
 * Hands pictures of new accounts that a provider told on, to be taken over. It continues after the
 * answer.
 */
export function adoptPictures({
  adoptPicture,
  background,
}: Pick<ConcernSetting, 'adoptPicture' | 'background'>): BetterAuthPlugin {
  return {
    id: 'winnow-adopt-pictures',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              after: async ({ id, image }, context) => {
                const byProvider =
                  context?.path !== undefined && /^\/(callback\/|sign-in\/social$)/.test(context.path);
                if (adoptPicture && byProvider && image) background(adoptPicture(id, image));
              },
            },
          },
        },
      },
    }),
  };
}
