import { z } from 'zod';
import { route } from '../route.ts';

export const saveAvatar = route({
  method: 'put',
  path: '/api/settings/avatar',
  summary:
    'Set your profile picture from the image in the body. It is cropped to a square, resized and re-encoded',
  tag: 'Settings',
  access: 'own.changeSettings',
  answer: z.object({ image: z.string() }),
});

export const removeAvatar = route({
  method: 'delete',
  path: '/api/settings/avatar',
  summary: 'Remove your profile picture',
  tag: 'Settings',
  access: 'own.changeSettings',
  status: 204,
});

export const readAvatar = route({
  method: 'get',
  path: '/api/avatars/:userId',
  summary: 'Get the profile picture of a user',
  tag: 'Settings',
  access: 'own.readAvatar',
  params: z.object({ userId: z.string().min(1).max(64) }),
  query: z.object({ v: z.string().max(64).optional() }),
  answerTypes: ['image/webp'],
  emptyAnswers: [304],
});
