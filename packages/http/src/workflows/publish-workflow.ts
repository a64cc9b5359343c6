import * as contract from '@winnow/contract/workflows/publish-workflow';
import { failed, type Json, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { checkWorkflow } from '@winnow/services/workflows/check-workflow';
import { definitionOf } from '@winnow/services/workflows/definition';
import { changeOf } from '@winnow/services/workflows/publish-to-workflow';
import {
  findWorkflowAccess,
  findWorkflowVersionByNumber,
  listWorkflowVersions,
  publishWorkflow,
} from '@winnow/store/workflows';
import { handle } from '../routing/handle.ts';
import { numberInPath } from '../routing/number-in-path.ts';
import { detailOf } from './read-workflow.ts';

export const publishWorkflowRoute = handle(
  contract.publishWorkflow,
  async ({ ports, actor, workflow: { workflow }, body }) => {
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
    const published = await recordChange(ports, actor, async (tx, note) => {
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
);

export const listWorkflowVersionsRoute = handle(
  contract.listWorkflowVersions,
  async ({ ports, workflow: { workflow } }) => {
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
);

export const readWorkflowVersionRoute = handle(
  contract.readWorkflowVersion,
  async ({ ports, workflow: { workflow }, params: { number: text } }) => {
    const number = numberInPath(text);
    const version = await findWorkflowVersionByNumber(ports.db, workflow.id, number);
    if (!version) return failed(apiProblems.notFound({ what: 'version' }));
    return ok({ number, definition: definitionOf(version.definition) });
  },
);
