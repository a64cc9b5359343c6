import { ok } from '@winnow/kernel';
import { updateProject } from '@winnow/store';
import { z } from 'zod';
import { noteActivity } from '../activity/note-activity.ts';
import { projectParams, route } from '../http/route.ts';
import { projectName, projectView, viewOfProject } from './project-view.ts';

export const changeProject = route({
  method: 'patch',
  path: '/api/projects/:id',
  summary: 'Renames a project',
  tag: 'Projects',
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({ name: projectName }),
  answer: z.object({ project: projectView }),
  handle: async ({ ports, project, actor, body }) => {
    const changed = await updateProject(ports.db, project.id, { name: body.name }, ports.clock.now());
    await noteActivity(ports, actor, 'project.rename', project.id, { from: project.name, to: body.name });
    return ok({ project: viewOfProject(changed ?? project) });
  },
});
