import * as contract from '@winnow/contract/avatars/avatar';
import { failed, ok } from '@winnow/kernel';
import { keepPicture } from '@winnow/services/avatars/keep-picture';
import { maxPictureSize } from '@winnow/services/avatars/pictures';
import { apiProblems } from '@winnow/services/problems';
import { settingsProblems } from '@winnow/services/settings/problems';
import { findAvatar, removeAvatar } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const saveAvatarRoute = handle(contract.saveAvatar, async ({ ports, actor, context }) => {
  const sent = new Uint8Array(await context.req.arrayBuffer());
  if (sent.length > maxPictureSize) return failed(settingsProblems.imageTooLarge({ limit: maxPictureSize }));
  const kept = await keepPicture(ports, actor.userId, sent);
  return kept.ok ? ok({ image: kept.value }) : kept;
});

export const removeAvatarRoute = handle(contract.removeAvatar, async ({ ports, actor }) => {
  await removeAvatar(ports.db, actor.userId, ports.clock.now());
  return ok(null);
});

export const readAvatar = handle(
  contract.readAvatar,
  async ({ ports, params: { userId }, query: { v }, context }) => {
    const found = await findAvatar(ports.db, userId);
    if (!found) return failed(apiProblems.notFound({ what: 'picture' }));
    const headers = {
      etag: `"${found.version}"`,
      // A URL with the version of the picture always returns the same bytes.
      'cache-control': v === found.version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      'x-content-type-options': 'nosniff',
    };
    if (context.req.header('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(found.bytes), { headers: { ...headers, 'content-type': found.type } });
  },
);
