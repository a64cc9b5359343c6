import { z } from 'zod';
import { route } from '../route.ts';

export const saveAvatar = route({
  method: 'put',
  path: '/api/settings/avatar',
  summary:
    'Makes the image in the body the picture of the signed-in user; it is cut to a square, made small and written anew',
  tag: 'Settings',
  access: 'own.changeSettings',
  answer: z.object({ image: z.string() }),
});

export const removeAvatar = route({
  method: 'delete',
  path: '/api/settings/avatar',
  summary: 'Removes the picture of the signed-in user',
  tag: 'Settings',
  access: 'own.changeSettings',
  status: 204,
});

export const readAvatar = route({
  method: 'get',
  path: '/api/avatars/:userId',
  summary: 'The picture of a person',
  tag: 'Settings',
  access: 'own.readAvatar',
  params: z.object({ userId: z.string().min(1).max(64) }),
  query: z.object({ v: z.string().max(64).optional() }),
});
