import { z } from 'zod';
import { route } from '../route.ts';

export const uploadFromAddress = route({
  method: 'post',
  path: '/api/uploads/address',
  summary: 'Fetch a file from a URL as an upload. Sources imported from it can be refreshed',
  tag: 'Imports',
  access: 'own.fetchUpload',
  callsServer: true,
  body: z.strictObject({ url: z.string().min(1).max(4000) }),
  answer: z.object({ upload: z.object({ id: z.string(), fileName: z.string(), bytes: z.number() }) }),
  status: 201,
});
