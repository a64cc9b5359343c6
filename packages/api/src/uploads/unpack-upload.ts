import { join } from 'node:path';
import { failed, ok, type Result } from '@winnow/kernel';
import { beginUpload, finishUpload, removeUpload } from '@winnow/store';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { ownUpload } from '../imports/import-routes.ts';
import { forgetUpload } from './forget-upload.ts';
import { uploadRoom } from './upload-room.ts';

export const unpackUploadRoute = route({
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
  handle: async ({ ports, actor, body }) => {
    const archive = await ownUpload(ports, actor, body.uploadId);
    if (!archive.ok) return archive;
    return takeOut(ports, archive.value, body.name);
  },
});

type Archive = Extract<Awaited<ReturnType<typeof ownUpload>>, { ok: true }>['value'];

async function takeOut(ports: ApiPorts, archive: Archive, wanted: string): Promise<Result<unknown>> {
  const { db, clock, dataDir } = ports;
  const room = await uploadRoom(ports, archive.userId);
  if (!room.ok) return room;
  const limit = room.value;
  const id = ports.newId();
  const to = join(dataDir, 'uploads', id);
  const { userId, fileName, origin, path } = archive;
  await beginUpload(db, { id, userId, fileName, path: to, now: clock.now() });
  const unpacked = await ports.files
    .unpack({ path, fileName, owner: userId }, { to, limit, wanted })
    .catch(async (error) => {
      await forgetUpload(ports, { id, path: to });
      throw error;
    });
  if (unpacked.ok && unpacked.value) {
    await finishUpload(db, id, { ...unpacked.value, origin });
    return ok({ upload: { id, ...unpacked.value } });
  }
  await removeUpload(db, id);
  return unpacked.ok ? failed(apiProblems.notFound({ what: 'file in the archive' })) : unpacked;
}
