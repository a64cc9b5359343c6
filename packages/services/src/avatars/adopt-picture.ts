import { removeAvatar } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { keepPicture } from './keep-picture.ts';
import { maxPictureSize } from './pictures.ts';

type Ports = Pick<ApiPorts, 'db' | 'pictures' | 'clock' | 'outbound'>;

const withinMs = 10_000;

/**
 * Copies a user's picture from their identity provider, so that browsers never fetch it from there:
 * the page would not allow it, and the provider would learn who is being looked at. If the picture
 * can't be fetched, the user's picture is removed.
 *
 * @param image an address on the public internet, or `data:image/…;base64,…`
 */
export async function adoptPicture(ports: Ports, userId: string, image: string): Promise<void> {
  const bytes = await readImage(ports, image).catch(() => undefined);
  const kept = bytes && (await keepPicture(ports, userId, bytes));
  if (!kept?.ok) await removeAvatar(ports.db, userId, ports.clock.now());
}

async function readImage({ outbound }: Ports, image: string): Promise<Uint8Array | undefined> {
  const inline = /^data:image\/[\w.+-]+;base64,\s*(.*)$/s.exec(image)?.[1];
  if (inline !== undefined) {
    return inline.length > maxPictureSize ? undefined : Buffer.from(inline, 'base64');
  }
  const signal = AbortSignal.timeout(withinMs);
  const answer = await outbound(image, { method: 'GET', headers: { accept: 'image/*' }, signal });
  if (!answer.ok) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxPictureSize) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
