import { shareLevels } from '@winnow/store/choices';
import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { projectPersonView } from './project-people.ts';
import { linkView, shareView } from './share-views.ts';

const base = { tag: 'Sharing', params: projectParams } as const;
const id = z.string().min(1).max(64);

const grantee = z.union([
  z.strictObject({ userId: id }),
  z.strictObject({ email: z.email().max(320).toLowerCase() }),
  z.strictObject({ teamId: id }),
]);

export const listShares = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/shares',
  summary: 'List the people with access to a project and why, with pending addresses, teams and links',
  access: 'project.share',
  answer: z.object({
    /** At most 500, starting with the owner and people with shares of their own. */
    people: z.array(projectPersonView),
    /** Teams, and email addresses whose owners have not signed in since the project was shared. */
    shares: z.array(shareView),
    links: z.array(linkView),
  }),
});

export const saveShare = route({
  ...base,
  method: 'put',
  path: '/api/projects/:id/shares',
  summary:
    'Share a project with a person you know, an email address or a team, or change the role or expiry of their access',
  access: 'project.share',
  body: z.strictObject({
    grantee,
    level: z.enum(shareLevels),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  answer: z.object({ share: shareView }),
});

export const removeShare = route({
  ...base,
  method: 'delete',
  path: '/api/projects/:id/shares/:share',
  summary:
    'Remove a team, a pending address, or everything shared with one person, whom existing links no longer admit',
  access: 'project.share',
  params: projectParams.extend({ share: id }),
  status: 204,
});

export const leaveProject = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/leave',
  summary: 'Leave a project that was shared with you by name, address or link',
  access: 'project.leave',
  status: 204,
});
