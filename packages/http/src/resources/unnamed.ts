import { can } from '@winnow/accounts';
import { defineResource } from './resource.ts';

/** What is the actor's own, as a list of all they may see. */
export const ownResource = defineResource<'own', object, object>({
  find: async () => ({}),
  isSeen: () => true,
  may: (actor, _, action) => can(actor, action, { kind: 'own' }),
  subject: () => ({}),
});

/** Winnow itself as it runs here. */
export const installationResource = defineResource<'installation', object, object>({
  find: async () => ({}),
  isSeen: () => true,
  may: (actor, _, action) => can(actor, action, { kind: 'installation' }),
  subject: () => ({}),
});

/** What everyone may see. */
export const publicResource = defineResource<'public', object, object>({
  find: async () => ({}),
  isSeen: () => true,
  may: (actor, _, action) => can(actor, action, { kind: 'public' }),
  subject: () => ({}),
});
