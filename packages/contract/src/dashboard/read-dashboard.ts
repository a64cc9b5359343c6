import { shareLevels } from '@winnow/store/choices';
import { z } from 'zod';
import { messagesField } from '../fields/messages.ts';
import { invitationView } from '../organizations/invitation.ts';
import { projectView } from '../projects/project-view.ts';
import { route } from '../route.ts';
import { workflowAttentionView } from '../workflows/workflow-attention.ts';

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

export const failingCheckView = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  sentence: z.string(),
  messages: messagesField,
  level: z.enum(['block', 'warn']),
  found: z.string(),
  rows: z.number(),
  breaches: z.number().nullable(),
  at: z.string(),
  /** The run that evaluated it; null if it was evaluated interactively. */
  run: z.object({ id: z.string(), workflowId: z.string(), number: z.number() }).nullable(),
});

export const readDashboard = route({
  method: 'get',
  path: '/api/dashboard',
  summary: 'Get the dashboard: what needs attention, recent work and onboarding progress',
  tag: 'Dashboard',
  access: 'own.readDashboard',
  query: z.object({
    workspace: z.string().max(64).default('personal').describe('personal, or the id of an organization'),
  }),
  answer: z.object({
    failed: z.array(jobItem),
    flawed: z.array(jobItem),
    /** Project checks that failed when last evaluated, by a run or interactively. */
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
});
