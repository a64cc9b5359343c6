import { issueMessages, refusal } from '@winnow/kernel';
import { z } from 'zod';
import { conclusions } from '../runs/run-states.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * What happens to times at which nothing could be started: skip them, catch up on the latest, or on
 * all.
 */
export const missedPolicies = ['skip', 'latest', 'all'] as const;
export type MissedPolicy = (typeof missedPolicies)[number];

const share = {
  id: z.string().min(1).max(64),
  enabled: z.boolean().default(true),
};

/** What starts a run besides a user's click, which is always possible. */
export const triggerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...share,
    kind: z.literal('schedule'),
    /** Five cron fields, or six of which the first is seconds. */
    cron: z.string().min(1).max(200),
    timeZone: z.string().max(64).refine(isTimeZone, refusal(issueMessages.timeZone)),
    missed: z.enum(missedPolicies).default('latest'),
  }),
  z.strictObject({ ...share, kind: z.literal('webhook') }),
  z.strictObject({
    ...share,
    kind: z.literal('workflow'),
    workflowId: z.string().min(1).max(64),
    conclusions: z.array(z.enum(conclusions)).min(1).default(['succeeded', 'warning']),
  }),
]);

export type Trigger = z.output<typeof triggerSchema>;
export type ScheduleTrigger = Extract<Trigger, { kind: 'schedule' }>;

/** What started a run. */
export const runCauses = ['manual', 'schedule', 'webhook', 'workflow', 'rerun'] as const;
export type RunCause = (typeof runCauses)[number];
