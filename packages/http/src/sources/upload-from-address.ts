import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@winnow/contract/sources/upload-from-address';
import { failed, ok } from '@winnow/kernel';
import { addressOf, fetchAddress } from '@winnow/services/sources/fetch-address';
import { sourceProblems } from '@winnow/services/sources/source-problems';
import { unpackInPlace } from '@winnow/services/uploads/unpack-in-place';
import { finishUpload, removeUpload } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { beginInRoom } from '../uploads/upload-room.ts';

export const uploadFromAddressRoute = handle(
  contract.uploadFromAddress,
  async ({ ports, actor, body, signal }) => {
    const { db, clock, dataDir } = ports;
    const address = addressOf(body.url);
    if (!address.ok) return address;
    const id = ports.newId();
    const folder = join(dataDir, 'uploads');
    const path = join(folder, id);
    await mkdir(folder, { recursive: true });
    const room = await beginInRoom(ports, actor, { id, fileName: address.value.hostname, path });
    if (!room.ok) return room;
    const limit = room.value;
    const forget = async (): Promise<void> => {
      await rm(path, { force: true });
      await removeUpload(db, id);
    };
    try {
      const url = address.value.href;
      const fetched = await fetchAddress(ports.outbound, { url, path, largest: limit, signal });
      if (!fetched.ok || !fetched.value) {
        await forget();
        // Nothing was fetched before, so “not modified” is not a valid response.
        return fetched.ok
          ? failed(sourceProblems.refused({ host: address.value.hostname, status: 304 }))
          : fetched;
      }
      const kept = await unpackInPlace(ports, path, fetched.value, { owner: actor.userId, limit });
      if (!kept.ok) {
        await forget();
        return kept;
      }
      const { etag, lastModified, hash } = fetched.value;
      const askedAt = new Date(clock.now()).toISOString();
      const seen = {
        ...(etag === undefined ? {} : { etag }),
        ...(lastModified === undefined ? {} : { lastModified }),
      };
      const origin = { kind: 'address', url, hash, askedAt, ...seen } as const;
      const { fileName, bytes } = kept.value;
      await finishUpload(db, id, { fileName, bytes, origin });
      return ok({ upload: { id, fileName, bytes } });
    } catch (error) {
      await forget();
      throw error;
    }
  },
);
