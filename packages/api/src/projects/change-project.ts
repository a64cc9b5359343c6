import { ok } from '@winnow/kernel';
import { updateProject } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
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
  handle: ({ ports, project, access, actor, body }) =>
    changing(ports, actor, async (tx, note) => {
      const changed = await updateProject(tx, project.id, { name: body.name }, ports.clock.now());
      note({ action: 'project.rename', project, target: { from: project.name, to: body.name } });
      return ok({ project: viewOfProject({ ...access, project: changed ?? project }, actor) });
    }),
});
