import { failed, type Json, ok } from '@winnow/kernel';
import {
  findWorkflowAccess,
  findWorkflowVersionByNumber,
  listWorkflowVersions,
  publishWorkflow,
} from '@winnow/store/workflows';
import { workflowSchema } from '@winnow/workflows';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { numberInPath } from '../http/number-in-path.ts';
import { apiProblems } from '../http/problems.ts';
import { route, workflowParams } from '../http/route.ts';
import { wholeNumber } from '../http/whole-number.ts';
import { checkWorkflow } from './check-workflow.ts';
import { definitionOf } from './definition.ts';
import { detailOf, workflowDetail } from './read-workflow.ts';
import { changeOf } from './tell-workflow.ts';

export const publishWorkflowRoute = route({
  method: 'post',
  path: '/api/workflows/:id/publish',
  summary:
    'Makes a version of the draft, which never changes, and which runs take from now on; its triggers are turned on',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams,
  body: z.strictObject({
    base: wholeNumber.min(1),
    enable: z.boolean().default(true),
    note: z.string().max(500).default('').describe('What is new'),
  }),
  answer: z.object({ workflow: workflowDetail }),
  handle: async ({ ports, actor, workflow: { workflow }, body }) => {
    const definition = definitionOf(workflow.draft);
    const problems = await checkWorkflow(ports, actor.userId, workflow.id, definition);
    const errors = problems.filter(({ problem }) => problem.severity === 'error');
    if (errors.length > 0)
      return failed(
        errors
          .slice(0, 20)
          .map(({ nodeId, problem }) =>
            nodeId === null ? problem : { ...problem, at: { ...problem.at, stepId: nodeId } },
          ),
      );
    const published = await changing(ports, actor, async (tx, note) => {
      const version = await publishWorkflow(tx, {
        id: ports.newId(),
        workflowId: workflow.id,
        base: body.base,
        definition: definition as unknown as Json,
        note: body.note,
        authorId: actor.userId,
        now: ports.clock.now(),
      });
      if (!version.ok) return version;
      note(changeOf(workflow, 'workflow.publish', { version: version.value.number }));
      return version;
    });
    if (!published.ok) return published;
    await ports.workflows.schedule(workflow.id, body.enable);
    const access = await findWorkflowAccess(ports.db, workflow.id, actor.userId);
    return access
      ? ok({ workflow: await detailOf(ports, actor, access) })
      : failed(apiProblems.notFound({ what: 'workflow' }));
  },
});

export const listWorkflowVersionsRoute = route({
  method: 'get',
  path: '/api/workflows/:id/versions',
  summary: 'The versions of a workflow, newest first',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams,
  answer: z.object({
    versions: z.array(
      z.object({
        number: z.number(),
        createdAt: z.string(),
        note: z.string(),
        author: z.string().nullable(),
      }),
    ),
  }),
  handle: async ({ ports, workflow: { workflow } }) => {
    const versions = await listWorkflowVersions(ports.db, workflow.id, 200);
    return ok({
      versions: versions.map(({ number, createdAt, note, author }) => ({
        number,
        createdAt: createdAt.toISOString(),
        note,
        author,
      })),
    });
  },
});

export const readWorkflowVersionRoute = route({
  method: 'get',
  path: '/api/workflows/:id/versions/:number',
  summary: 'What a version holds',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams.extend({ number: z.string().max(20) }),
  answer: z.object({ number: z.number(), definition: workflowSchema }),
  handle: async ({ ports, workflow: { workflow }, params: { number: text } }) => {
    const number = numberInPath(text);
    const version = await findWorkflowVersionByNumber(ports.db, workflow.id, number);
    if (!version) return failed(apiProblems.notFound({ what: 'version' }));
    return ok({ number, definition: definitionOf(version.definition) });
  },
});
