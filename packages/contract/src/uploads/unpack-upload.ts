import { z } from 'zod';
import { route } from '../route.ts';

export const unpackUpload = route({
  method: 'post',
  path: '/api/uploads/unpacked',
  summary: 'Extract one file from an uploaded archive as a new upload',
  tag: 'Imports',
  access: 'own.createUpload',
  body: z.strictObject({
    uploadId: z.string().max(64).describe('The archive'),
    name: z.string().min(1).max(4000).describe('The path of the file inside the archive'),
  }),
  answer: z.object({ upload: z.object({ id: z.string(), fileName: z.string(), bytes: z.number() }) }),
  status: 201,
});
