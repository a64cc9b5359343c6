import { z } from 'zod';
import { route } from '../route.ts';

const one = { tag: 'Imports', params: z.object({ id: z.string().min(1).max(64) }) } as const;

const uploadView = z.object({ id: z.string(), fileName: z.string(), bytes: z.number() });
const partialView = uploadView.extend({
  /** Number of bytes received; equal to `bytes` once the upload is complete. */
  offset: z.number(),
  /** Whether it can be imported. */
  ready: z.boolean(),
});

/**
 * Resumable uploads by the tus protocol 1.0.0 with its extensions creation, expiration and
 * termination: any tus client can send a file.
 *
 * @see https://tus.io/protocols/resumable-upload
 */
export const createResumableUpload = route({
  method: 'post',
  path: '/api/uploads/resumable',
  summary: 'Start a resumable upload, by the tus protocol 1.0.0',
  tag: 'Imports',
  access: 'own.createUpload',
  answer: z.object({ upload: partialView }),
  status: 201,
  refusals: [412],
});

export const findUpload = route({
  ...one,
  method: 'get',
  path: '/api/uploads/:id',
  summary: 'Get an upload, and how many of its bytes have arrived',
  access: 'upload.read',
  answer: z.object({ upload: partialView }),
});

export const appendToUpload = route({
  ...one,
  method: 'patch',
  path: '/api/uploads/:id',
  summary: 'Continue a resumable upload at its offset',
  access: 'upload.append',
  status: 204,
  refusals: [412, 415],
});

export const finishResumableUpload = route({
  ...one,
  method: 'post',
  path: '/api/uploads/:id/finish',
  summary: 'Finish a completely received resumable upload so that it can be imported; unpacks archives',
  access: 'upload.append',
  answer: z.object({ upload: uploadView }),
  // Archives are unpacked on completion.
  readsFile: true,
});
