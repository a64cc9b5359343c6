import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { jsonInput } from '../fields/kept.ts';
import { refusals } from '../fields/refusals.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';

export const readViewState = route({
  method: 'get',
  path: '/api/projects/:id/view-state',
  summary: 'Get your grid layout for a project',
  tag: 'Projects',
  access: 'project.read',
  params: projectParams,
  answer: z.object({ state: z.unknown() }),
});

export const saveViewState = route({
  method: 'put',
  path: '/api/projects/:id/view-state',
  summary: 'Save your grid layout for a project',
  tag: 'Projects',
  access: 'project.keepView',
  params: projectParams,
  body: z.strictObject({
    state: z
      .record(z.string().max(100), jsonInput)
      .refine((state) => JSON.stringify(state).length <= 1_000_000, refusal(refusals.viewTooLarge)),
  }),
  status: 204,
});
