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
  shareLevels,
} from '@winnow/store';
import { conditionSchema, conditionSentence } from '@winnow/workflows';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { invitationView, viewOfInvitation } from '../organizations/invitation-routes.ts';
import { projectView, viewOfProject } from '../projects/project-view.ts';
import { workflowAttention, workflowAttentionView } from '../workflows/workflow-attention.ts';

const dayMs = 86_400_000;
const attentionDays = 14;
const soonDays = 7;
const most = 10;
const recentlyChanged = 8;

/** What the first steps are told by: each is done once one of its actions was. */
const firstSteps = {
  import: ['source.import'],
  clean: ['recipe.change'],
  export: ['project.export'],
  invite: ['organization.invite', 'share.add', 'share.create-link'],
} as const;

const jobItem = z.object({
  jobId: z.string(),
  kind: z.enum(['import', 'refresh', 'export', 'run']),
  projectId: z.string(),
  projectName: z.string(),
  at: z.string(),
  message: z.string().optional(),
  rejected: z.number().optional(),
  mismatched: z.number().optional(),
});

const failingCheckView = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  sentence: z.string(),
  level: z.enum(['block', 'warn']),
  found: z.string(),
  rows: z.number(),
  breaches: z.number().nullable(),
  at: z.string(),
  /** The run that asked; null where somebody looked. */
  run: z.object({ id: z.string(), workflowId: z.string(), number: z.number() }).nullable(),
});

function viewOfFailingCheck(check: FailingCheck): z.output<typeof failingCheckView> {
  const { id, projectId, projectName, found, rows, breaches, judgedAt, runId, workflowId, runNumber } = check;
  const condition = conditionSchema.parse(check.condition);
  return {
    id,
    projectId,
    projectName,
    sentence: conditionSentence(condition),
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

export const readDashboardRoute = route({
  method: 'get',
  path: '/api/dashboard',
  summary: 'What needs attention, what was worked on last, and which first steps are done',
  tag: 'Dashboard',
  access: 'own.readDashboard',
  query: z.object({
    workspace: z.string().max(64).default('personal').describe('personal, or the id of an organization'),
  }),
  answer: z.object({
    failed: z.array(jobItem),
    flawed: z.array(jobItem),
    /** Checks of projects that did not hold when they were last asked, by a run or by somebody who looked. */
    checks: z.array(failingCheckView),
    invitations: z.array(invitationView),
    expiring: z.array(
      z.object({
        kind: z.enum(['share', 'link']),
        id: z.string(),
        level: z.enum(shareLevels),
        expiresAt: z.string(),
        projectId: z.string(),
        projectName: z.string(),
      }),
    ),
    plugins: z.array(
      z.object({
        kind: z.enum(['draft', 'update', 'revoked']),
        pluginId: z.string(),
        title: z.string(),
        version: z.string().nullable(),
        latest: z.string().nullable(),
        at: z.string(),
      }),
    ),
    workflows: workflowAttentionView,
    recent: z.array(projectView),
    total: z.number(),
    pinned: z.array(projectView),
    firstSteps: z.record(z.string(), z.boolean()),
  }),
  handle: async ({ ports: { db, clock }, actor, query }) => {
    const now = clock.now();
    const { userId } = actor;
    const personal = query.workspace === 'personal';
    const organizationId = personal ? null : query.workspace;
    const jobs = { userId, organizationId, since: now - attentionDays * dayMs, now, limit: most };
    const wanted = { userId, now, sort: 'updated', descending: true, offset: 0 } as const;
    // In the personal workspace stands what others share, too: it has no other place.
    const workspace = personal
      ? ({ kind: 'outside-organizations' } as const)
      : ({ kind: 'organization', id: query.workspace } as const);
    const recent = await listProjects(db, { ...wanted, scope: workspace, limit: recentlyChanged });
    const pinned = await listProjects(db, { ...wanted, scope: { kind: 'all' }, pinned: true, limit: 24 });
    const done = await listDoneActions(db, userId, Object.values(firstSteps).flat());
    const expiring = await listExpiring(db, { userId, until: now + soonDays * dayMs, now, limit: most });
    const invitations = await listInvitationsTo(db, userId, now);
    const owner = personal ? { userId } : { organizationId: query.workspace };
    const isMember =
      personal ||
      (await listOrganizations(db, userId)).some(({ organization }) => organization.id === query.workspace);
    const plugins = isMember ? await listPluginAttention(db, userId, owner, most) : [];
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
});

const itemOf = (job: Awaited<ReturnType<typeof listFailedJobs>>[number]) => ({
  jobId: job.id,
  kind: job.kind,
  projectId: job.projectId,
  projectName: job.projectName,
  at: (job.endedAt ?? job.createdAt).toISOString(),
});
