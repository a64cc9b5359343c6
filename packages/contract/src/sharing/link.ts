import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { linkLevels, linkView } from './share-views.ts';

export const createLink = route({
  method: 'post',
  path: '/api/projects/:id/share-links',
  summary: 'Create a share link and return its token once. Anyone signed in with the link gets access',
  tag: 'Sharing',
  access: 'project.share',
  params: projectParams,
  body: z.strictObject({ level: z.enum(linkLevels), expiresAt: z.iso.datetime() }),
  answer: z.object({ link: linkView, token: z.string() }),
  status: 201,
});

export const removeLink = route({
  method: 'delete',
  path: '/api/projects/:id/share-links/:link',
  summary: 'Delete a share link. People who joined through it lose access',
  tag: 'Sharing',
  access: 'project.share',
  params: projectParams.extend({ link: z.string().min(1).max(64) }),
  status: 204,
});

export const followLink = route({
  method: 'post',
  path: '/api/share-links/follow',
  summary: 'Join a project by its share link',
  tag: 'Sharing',
  access: 'own.followLink',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  answer: z.object({ projectId: z.string() }),
});
