import type { BetterAuthPlugin } from 'better-auth/types';
import type { ConcernSetting } from '../compose/concern.ts';

/**
 * Passes on pictures that a provider reported for new accounts, to be adopted. This continues after
 * the response.
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
