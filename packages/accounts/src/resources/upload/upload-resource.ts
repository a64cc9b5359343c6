import { findUpload, type UploadRecord } from '@winnow/store';
import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource } from '../resource-kind.ts';

interface UploadFacts {
  readonly userId: string;
}

const byUploader = (scope: Scope): ActionRule<UploadFacts> => ({
  may: (actor, { userId }) => actor?.userId === userId,
  scope,
  guests: true,
});

export const uploadResource = defineResource<UploadFacts, UploadRecord, { readonly upload: UploadRecord }>()({
  find: ({ db }, id) => findUpload(db, id),
  facts: ({ userId }) => ({ userId }),
  seenBy: 'permitted',
  isWithin: () => true,
  actions: { read: byUploader('read'), append: byUploader('write'), delete: byUploader('write') },
  subject: (upload) => ({ upload }),
});
