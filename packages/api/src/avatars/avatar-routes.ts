import { failed, ok } from '@winnow/kernel';
import { findAvatar, removeAvatar } from '@winnow/store';
import { z } from 'zod';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { settingsProblems } from '../settings/problems.ts';
import { keepPicture } from './keep-picture.ts';

/** Bytes of a picture as it is sent. */
export const largestPicture = 8_000_000;

export const saveAvatarRoute = route({
  method: 'put',
  path: '/api/settings/avatar',
  summary:
    'Makes the image in the body the picture of the signed-in user; it is cut to a square, made small and written anew',
  tag: 'Settings',
  access: 'own.changeSettings',
  answer: z.object({ image: z.string() }),
  handle: async ({ ports, actor, context }) => {
    const sent = new Uint8Array(await context.req.arrayBuffer());
    if (sent.length > largestPicture)
      return failed(settingsProblems.imageTooLarge({ limit: largestPicture }));
    const kept = await keepPicture(ports, actor.userId, sent);
    return kept.ok ? ok({ image: kept.value }) : kept;
  },
});

export const removeAvatarRoute = route({
  method: 'delete',
  path: '/api/settings/avatar',
  summary: 'Removes the picture of the signed-in user',
  tag: 'Settings',
  access: 'own.changeSettings',
  status: 204,
  handle: async ({ ports, actor }) => {
    await removeAvatar(ports.db, actor.userId, ports.clock.now());
    return ok(null);
  },
});

export const readAvatar = route({
  method: 'get',
  path: '/api/avatars/:userId',
  summary: 'The picture of a person',
  tag: 'Settings',
  access: 'own.readAvatar',
  params: z.object({ userId: z.string().min(1).max(64) }),
  query: z.object({ v: z.string().max(64).optional() }),
  handle: async ({ ports, params: { userId }, query: { v }, context }) => {
    const found = await findAvatar(ports.db, userId);
    if (!found) return failed(apiProblems.notFound({ what: 'picture' }));
    const headers = {
      etag: `"${found.version}"`,
      // An address with the version of the picture always gives the same bytes.
      'cache-control': v === found.version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      'x-content-type-options': 'nosniff',
    };
    if (context.req.header('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(found.bytes), { headers: { ...headers, 'content-type': found.type } });
  },
});
