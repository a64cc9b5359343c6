import { ok } from '@winnow/kernel';
import { addPin, removePin } from '@winnow/store';
import { projectParams, route } from '../http/route.ts';

const base = {
  path: '/api/projects/:id/pin',
  tag: 'Projects',
  access: 'project.pin',
  params: projectParams,
  status: 204,
} as const;

export const pinProjectRoute = route({
  ...base,
  method: 'put',
  summary: 'Keeps a project at the top for the actor',
  handle: async ({ ports, project, actor }) => {
    await addPin(ports.db, project.id, actor.userId, ports.clock.now());
    return ok(null);
  },
});

export const unpinProjectRoute = route({
  ...base,
  method: 'delete',
  summary: 'Lets a project go from the top',
  handle: async ({ ports, project, actor }) => {
    await removePin(ports.db, project.id, actor.userId);
    return ok(null);
  },
});
