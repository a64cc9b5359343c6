import { can } from '@winnow/accounts';
import { defineResource } from './resource.ts';

/** Things of the actor as a whole, such as lists of everything they may see. */
export const ownResource = defineResource<'own', object, object>({
  find: async () => ({}),
  isSeen: () => true,
  may: (actor, _, action) => can(actor, action, { kind: 'own' }),
  subject: () => ({}),
});

/** This installation of Winnow. */
export const installationResource = defineResource<'installation', object, object>({
  find: async () => ({}),
  isSeen: () => true,
  may: (actor, _, action) => can(actor, action, { kind: 'installation' }),
  subject: () => ({}),
});

/** Public things, which everyone may see. */
export const publicResource = defineResource<'public', object, object>({
  find: async () => ({}),
  isSeen: () => true,
  may: (actor, _, action) => can(actor, action, { kind: 'public' }),
  subject: () => ({}),
});
