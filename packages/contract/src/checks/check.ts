import { z } from 'zod';
import { conditionField } from '../fields/kept.ts';
import { messagesField } from '../fields/messages.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const tag = 'Checks';
const checkParams = projectParams.extend({ checkId: z.string().min(1).max(64) });
export const checkView = z.object({
  id: z.string(),
  sentence: z.string(),
  condition: conditionField,
  messages: messagesField,
});
export const judgedView = checkView.extend({
  level: z.enum(['block', 'warn']),
  /** Null if it could not be evaluated. */
  held: z.boolean().nullable(),
  found: z.string(),
  breaches: z.number().nullable(),
  /** Unreadable cells: their rows neither pass nor break the check. */
  unread: z.number(),
  /** For a check for missing values: rows with a word for a missing value. */
  words: z.number(),
});

export const listChecks = route({
  method: 'get',
  path: '/api/projects/:id/checks',
  summary: 'List the checks of a project with their results over all current rows',
  tag,
  access: 'project.read',
  params: projectParams,
  query: ofVersion,
  answer: z.object({ rows: z.number(), checks: z.array(judgedView) }),
});

/** A rule that nearly all rows keep, with the number of examined rows that break it. */
export const proposedCheck = z.object({
  condition: conditionField,
  sentence: z.string(),
  reason: z.string(),
  breaks: z.number(),
  messages: messagesField,
});

export const proposeChecks = route({
  method: 'get',
  path: '/api/projects/:id/checks/proposals',
  summary: 'Propose checks that nearly all rows meet and the project does not have',
  tag,
  access: 'project.read',
  usesEngine: true,
  params: projectParams,
  query: ofVersion,
  answer: z.object({ rows: z.number(), looked: z.number(), checks: z.array(proposedCheck) }),
});

export const addCheck = route({
  method: 'post',
  path: '/api/projects/:id/checks',
  summary: 'Add a check to a project',
  tag,
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({ condition: conditionField }),
  answer: z.object({ check: checkView }),
  status: 201,
});

export const changeCheck = route({
  method: 'put',
  path: '/api/projects/:id/checks/:checkId',
  summary: 'Edit a check',
  tag,
  access: 'project.edit',
  params: checkParams,
  body: z.strictObject({ condition: conditionField }),
  answer: z.object({ check: checkView }),
});

export const removeCheck = route({
  method: 'delete',
  path: '/api/projects/:id/checks/:checkId',
  summary: 'Delete a check',
  tag,
  access: 'project.edit',
  params: checkParams,
  status: 204,
});
