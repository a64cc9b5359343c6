import type { failingCheckView } from '@winnow/contract/dashboard/read-dashboard';
import * as contract from '@winnow/contract/dashboard/read-dashboard';
import { ok } from '@winnow/kernel';
import {
  type FailingCheck,
  listDoneActions,
  listExpiring,
  listFailedJobs,
  listFailingChecks,
  listImportsWithFlaws,
  listInvitationsTo,
  listOrganizations,
  listPluginAttention,
  listProjects,
} from '@winnow/store';
import { conditionSchema, sentenceFields } from '@winnow/workflows';
import type { z } from 'zod';
import { viewOfInvitation } from '../organizations/invitation-routes.ts';
import { viewOfProject } from '../projects/project-view.ts';
import { handle } from '../routing/handle.ts';
import { workflowAttention } from '../workflows/workflow-attention.ts';

const dayMs = 86_400_000;
const attentionDays = 14;
const soonDays = 7;
const maxListed = 10;
const maxRecentProjects = 8;

/** Actions of the first steps: each step is done once one of its actions has occurred. */
const firstSteps = {
  import: ['source.import'],
  clean: ['recipe.change'],
  export: ['project.export'],
  invite: ['organization.invite', 'share.add', 'share.create-link'],
} as const;

function viewOfFailingCheck(check: FailingCheck): z.output<typeof failingCheckView> {
  const { id, projectId, projectName, found, rows, breaches, judgedAt, runId, workflowId, runNumber } = check;
  const condition = conditionSchema.parse(check.condition);
  return {
    id,
    projectId,
    projectName,
    ...sentenceFields(condition),
    level: condition.level,
    found: found ?? '',
    rows: rows ?? 0,
    breaches,
    at: (judgedAt ?? check.createdAt).toISOString(),
    run:
      runId !== null && workflowId !== null && runNumber !== null
        ? { id: runId, workflowId, number: runNumber }
        : null,
  };
}

export const readDashboardRoute = handle(
  contract.readDashboard,
  async ({ ports: { db, clock }, actor, query }) => {
    const now = clock.now();
    const { userId } = actor;
    const personal = query.workspace === 'personal';
    const organizationId = personal ? null : query.workspace;
    const jobs = { userId, organizationId, since: now - attentionDays * dayMs, now, limit: maxListed };
    const wanted = { userId, now, sort: 'updated', descending: true, offset: 0 } as const;
    // The personal workspace includes projects shared by others, because they have no other place.
    const workspace = personal
      ? ({ kind: 'outside-organizations' } as const)
      : ({ kind: 'organization', id: query.workspace } as const);
    const recent = await listProjects(db, { ...wanted, scope: workspace, limit: maxRecentProjects });
    const pinned = await listProjects(db, { ...wanted, scope: { kind: 'all' }, pinned: true, limit: 24 });
    const done = await listDoneActions(db, userId, Object.values(firstSteps).flat());
    const expiring = await listExpiring(db, { userId, until: now + soonDays * dayMs, now, limit: maxListed });
    const invitations = await listInvitationsTo(db, userId, now);
    const owner = personal ? { userId } : { organizationId: query.workspace };
    const isMember =
      personal ||
      (await listOrganizations(db, userId)).some(({ organization }) => organization.id === query.workspace);
    const plugins = isMember ? await listPluginAttention(db, userId, owner, maxListed) : [];
    return ok({
      failed: (await listFailedJobs(db, jobs)).map((job) => ({
        ...itemOf(job),
        message: job.problems[0]?.message,
      })),
      flawed: (await listImportsWithFlaws(db, jobs)).map((job) => ({
        ...itemOf(job),
        ...(job.result as { readonly rejected?: number; readonly mismatched?: number }),
      })),
      checks: (await listFailingChecks(db, jobs)).map(viewOfFailingCheck),
      invitations: invitations.map(viewOfInvitation),
      expiring: expiring.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
      plugins: plugins.map((one) => ({ ...one, at: one.at.toISOString() })),
      workflows: await workflowAttention(db, jobs),
      recent: recent.items.map((access) => viewOfProject(access, actor)),
      total: recent.total,
      pinned: pinned.items.map((access) => viewOfProject(access, actor)),
      firstSteps: Object.fromEntries(
        Object.entries(firstSteps).map(([step, actions]) => [
          step,
          actions.some((action) => done.includes(action)),
        ]),
      ),
    });
  },
);

const itemOf = (job: Awaited<ReturnType<typeof listFailedJobs>>[number]) => ({
  jobId: job.id,
  kind: job.kind,
  projectId: job.projectId,
  projectName: job.projectName,
  at: (job.endedAt ?? job.createdAt).toISOString(),
});
