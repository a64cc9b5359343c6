import { can } from '@winnow/accounts';
import { findUpload, type UploadRecord } from '@winnow/store';
import { defineResource } from './resource.ts';

export const uploadResource = defineResource<'upload', UploadRecord, { readonly upload: UploadRecord }>({
  find: (ports, id) => findUpload(ports.db, id),
  // Only its uploader can access an upload.
  isSeen: (actor, { userId }, action) => can(actor, action, { kind: 'upload', userId }),
  may: () => true,
  subject: (upload) => ({ upload }),
});
