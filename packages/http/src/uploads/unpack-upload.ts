import { join } from 'node:path';
import type { Actor } from '@winnow/accounts';
import type { AnswerOf } from '@winnow/contract';
import * as contract from '@winnow/contract/uploads/unpack-upload';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { forgetUpload } from '@winnow/services/uploads/forget-upload';
import { finishUpload, removeUpload } from '@winnow/store';
import { ownUpload } from '../imports/import-routes.ts';
import { handle } from '../routing/handle.ts';
import { beginInRoom } from './upload-room.ts';

export const unpackUploadRoute = handle(contract.unpackUpload, async ({ ports, actor, body }) => {
  const archive = await ownUpload(ports, actor, body.uploadId);
  if (!archive.ok) return archive;
  return extractEntry(ports, actor, archive.value, body.name);
});

type Uploaded = AnswerOf<typeof contract.unpackUpload>;
type Archive = Extract<Awaited<ReturnType<typeof ownUpload>>, { ok: true }>['value'];

async function extractEntry(
  ports: ApiPorts,
  actor: Actor,
  archive: Archive,
  wanted: string,
): Promise<Result<Uploaded>> {
  const { db, dataDir } = ports;
  const id = ports.newId();
  const to = join(dataDir, 'uploads', id);
  const { userId, fileName, origin, path } = archive;
  const room = await beginInRoom(ports, actor, { id, fileName, path: to });
  if (!room.ok) return room;
  const limit = room.value;
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
