import { can } from '@winnow/accounts';
import * as contract from '@winnow/contract/workflows/workflow';
import { failed, type Json, ok } from '@winnow/kernel';
import { recordChange, viaOf } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { definitionOf } from '@winnow/services/workflows/definition';
import { changeOf } from '@winnow/services/workflows/publish-to-workflow';
import { stretchMs } from '@winnow/services/workflows/record-triggered-run';
import { forgetWorkflowFiles } from '@winnow/services/workflows/run/run-files';
import { findOrganizationAccess } from '@winnow/store';
import {
  addWorkflow,
  changeWorkflow,
  findWorkflowAccess,
  isRecordedSince,
  listLastRuns,
  listOpenRuns,
  listVersionsById,
  listWorkflows,
  nextTimesOf,
  removeWorkflow,
  saveWorkflowDraft,
} from '@winnow/store/workflows';
import { emptyWorkflow } from '@winnow/workflows';
import { handle } from '../routing/handle.ts';
import { detailOf } from './read-workflow.ts';
import { viewOfRun, viewOfWorkflow } from './workflow-views.ts';

export const listWorkflowsRoute = handle(
  contract.listWorkflows,
  async ({ ports, actor, query: { workspace, ...query } }) => {
    const organizationId = workspace === 'all' ? undefined : workspace === 'personal' ? null : workspace;
    const { items, total } = await listWorkflows(ports.db, {
      ...query,
      userId: actor.userId,
      organizationId,
    });
    const runs = await listLastRuns(
      ports.db,
      items.map(({ workflow }) => workflow.id),
      10,
    );
    const next = await nextTimesOf(
      ports.db,
      items.map(({ workflow }) => workflow.id),
    );
    const versions = await listVersionsById(
      ports.db,
      items.flatMap(({ workflow }) => workflow.publishedId ?? []),
    );
    const triggers = new Map(
      versions.map(({ workflowId, definition }) => [workflowId, definitionOf(definition).triggers]),
    );
    const workflows = items.map((access) => ({
      ...viewOfWorkflow(access, actor),
      triggers: triggers.get(access.workflow.id) ?? [],
      nextAt: next.get(access.workflow.id)?.toISOString() ?? null,
      runs: runs.filter(({ workflowId }) => workflowId === access.workflow.id).map(viewOfRun),
    }));
    return ok({ workflows, total });
  },
);

export const createWorkflowRoute = handle(
  contract.createWorkflow,
  async ({ ports, actor, body: { name, organizationId, draft = emptyWorkflow } }) => {
    if (organizationId !== undefined) {
      const found = await findOrganizationAccess(ports.db, organizationId, actor.userId);
      const resource = { kind: 'organization', id: organizationId, role: found?.role ?? null } as const;
      if (!can(actor, 'organization.createProject', resource))
        return failed(apiProblems.notFound({ what: 'organization' }));
    }
    const made = await recordChange(ports, actor, async (tx, note) => {
      const workflow = await addWorkflow(tx, {
        id: ports.newId(),
        name,
        owner: organizationId === undefined ? { userId: actor.userId } : { organizationId },
        createdById: actor.userId,
        draft: draft as unknown as Json,
        now: ports.clock.now(),
      });
      note(changeOf(workflow, 'workflow.create'));
      return ok(workflow);
    });
    if (!made.ok) return made;
    const access = await findWorkflowAccess(ports.db, made.value.id, actor.userId);
    return access
      ? ok({ workflow: await detailOf(ports, actor, access) })
      : failed(apiProblems.unexpected({}));
  },
);

export const changeWorkflowRoute = handle(
  contract.changeWorkflow,
  async ({ ports, actor, workflow: access, body: { name, enabled } }) => {
    const { workflow } = access;
    if (enabled === true && workflow.publishedId === null)
      return failed(apiProblems.notReady({ what: 'The workflow is not published; it' }));
    if (enabled === true) await ports.workflows.schedule(workflow.id);
    const change = { ...(name === undefined ? {} : { name }), ...(enabled === undefined ? {} : { enabled }) };
    const changed = await recordChange(ports, actor, async (tx, note) => {
      const row = await changeWorkflow(tx, workflow.id, change, ports.clock.now());
      if (!row) return failed(apiProblems.notFound({ what: 'workflow' }));
      if (name !== undefined) note(changeOf(row, 'workflow.rename', { from: workflow.name }));
      if (enabled !== undefined) note(changeOf(row, enabled ? 'workflow.enable' : 'workflow.disable'));
      return ok(row);
    });
    if (!changed.ok) return changed;
    return ok({ workflow: await detailOf(ports, actor, { ...access, workflow: changed.value }) });
  },
);

export const saveWorkflowDraftRoute = handle(
  contract.saveWorkflowDraft,
  async ({ ports, actor, workflow: access, body }) => {
    const saved = await recordChange(ports, actor, async (tx, note) => {
      const { id } = access.workflow;
      const draft = body.draft as unknown as Json;
      const row = await saveWorkflowDraft(tx, { id, base: body.base, draft, now: ports.clock.now() });
      if (!row.ok) return row;
      const said = { actorId: actor.userId, workflowId: id, action: 'workflow.change', via: viaOf(actor) };
      if (!(await isRecordedSince(tx, { ...said, since: ports.clock.now() - stretchMs })))
        note(changeOf(row.value, said.action));
      return row;
    });
    if (!saved.ok) return saved;
    return ok({ workflow: await detailOf(ports, actor, { ...access, workflow: saved.value }) });
  },
);

export const deleteWorkflowRoute = handle(
  contract.deleteWorkflow,
  async ({ ports, actor, workflow: { workflow } }) => {
    for (const run of await listOpenRuns(ports.db, workflow.id)) await ports.workflows.cancel(run.id);
    const removed = await recordChange(ports, actor, async (tx, note) => {
      await removeWorkflow(tx, workflow.id);
      note(changeOf(workflow, 'workflow.delete'));
      return ok(null);
    });
    if (removed.ok) await forgetWorkflowFiles(ports.dataDir, workflow.id);
    return removed;
  },
);
