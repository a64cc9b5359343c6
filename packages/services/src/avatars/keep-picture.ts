import { createHash } from 'node:crypto';
import { ok, type Result } from '@winnow/kernel';
import { saveAvatar } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';

type Ports = Pick<ApiPorts, 'db' | 'pictures' | 'clock'>;

/** Stores an image as a user's avatar, re-encoded as a small square, and returns its URL. */
export async function keepPicture(
  { db, pictures, clock }: Ports,
  userId: string,
  sent: Uint8Array,
): Promise<Result<string>> {
  const made = await pictures.avatar(sent);
  if (!made.ok) return made;
  const { type, bytes } = made.value;
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const image = `/api/avatars/${userId}?v=${version}`;
  await saveAvatar(db, { userId, version, type, bytes, image, now: clock.now() });
  return ok(image);
}
