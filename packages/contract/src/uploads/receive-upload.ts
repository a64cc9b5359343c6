import { z } from 'zod';
import { route } from '../route.ts';

const uploadView = z.object({ id: z.string(), fileName: z.string(), bytes: z.number() });

export const receiveUpload = route({
  method: 'post',
  path: '/api/uploads',
  summary: 'Upload a file, as the form field "file" or as the body with its name in the query',
  tag: 'Imports',
  access: 'own.createUpload',
  query: z.object({ name: z.string().max(500).optional() }),
  answer: z.object({ upload: uploadView }),
  status: 201,
  // Archives are unpacked on upload.
  readsFile: true,
});

export const deleteUpload = route({
  method: 'delete',
  path: '/api/uploads/:id',
  summary: 'Delete an uploaded file',
  tag: 'Imports',
  access: 'upload.delete',
  params: z.object({ id: z.string().min(1).max(64) }),
  status: 204,
});
