import { z } from 'zod';
import { route } from '../route.ts';

export const unpackUpload = route({
  method: 'post',
  path: '/api/uploads/unpacked',
  summary: 'Takes one file out of an uploaded archive that holds several, as an upload of its own',
  tag: 'Imports',
  access: 'own.createUpload',
  body: z.strictObject({
    uploadId: z.string().max(64).describe('The archive'),
    name: z.string().min(1).max(4000).describe('The file, with the folders that it is in'),
  }),
  answer: z.object({ upload: z.object({ id: z.string(), fileName: z.string(), bytes: z.number() }) }),
  status: 201,
});
