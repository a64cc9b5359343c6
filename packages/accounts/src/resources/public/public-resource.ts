import { type ActionRule, defineResource } from '../resource-kind.ts';

const everyone = (scope: 'read' | 'write'): ActionRule<object> => ({ may: () => true, scope, guests: true });

/** What everyone may see: health, the API description. */
export const publicResource = defineResource<object, object, object>()({
  find: async () => ({}),
  facts: () => ({}),
  seenBy: 'everyone',
  isWithin: () => true,
  actions: {
    read: everyone('read'),
    // Become a guest, or come back as one.
    tryOut: everyone('write'),
  },
  subject: () => ({}),
});
