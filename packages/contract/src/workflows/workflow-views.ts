import { projectLevels } from '@winnow/accounts/policy/levels';
import { conclusions, runCauses, runStatuses, stepConclusions, stepStatuses } from '@winnow/workflows';
import { z } from 'zod';
import { filterSchema } from '../data/view-schema.ts';
import { messagesField } from '../fields/messages.ts';
import { problemField } from '../fields/problem.ts';

const moment = z.string().nullable();
const sampleCells = z.array(z.string().nullable()).nullable();

/** A run as listed. */
export const runView = z.object({
  id: z.string(),
  workflowId: z.string(),
  number: z.number(),
  cause: z.enum(runCauses),
  triggerId: z.string().nullable(),
  status: z.enum(runStatuses),
  conclusion: z.enum(conclusions).nullable(),
  createdAt: z.string(),
  startedAt: moment,
  endedAt: moment,
  /** When a waiting run will continue. */
  wakeAt: moment,
});

export const runEntryView = runView.extend({
  version: z.number(),
  actorName: z.string().nullable(),
  rerunOfId: z.string().nullable(),
  rerunFrom: z.enum(['start', 'failed']).nullable(),
  problems: z.array(problemField),
});

export const stepView = z.object({
  nodeId: z.string(),
  kind: z.string(),
  title: z.string(),
  status: z.enum(stepStatuses),
  conclusion: z.enum(stepConclusions).nullable(),
  attempt: z.number(),
  rowsIn: z.number().nullable(),
  rowsOut: z.number().nullable(),
  rejected: z.number().nullable(),
  columns: z.number().nullable(),
  checks: z.array(
    z.object({
      sentence: z.string(),
      messages: messagesField,
      level: z.enum(['block', 'warn']),
      held: z.boolean(),
      found: z.string(),
      breaches: z.number().exactOptional(),
      unread: z.number().exactOptional(),
      /** Shows the failing rows in a project's table. */
      failing: z
        .object({ projectId: z.string(), filter: filterSchema, column: z.string().exactOptional() })
        .exactOptional(),
    }),
  ),
  differences: z
    .object({
      runId: z.string(),
      by: z.enum(['key', 'row']),
      key: z.array(z.string()),
      rowsAdded: z.number(),
      rowsRemoved: z.number(),
      rowsChanged: z.number(),
      rowsSame: z.number(),
      columnsAdded: z.array(z.string()),
      columnsRemoved: z.array(z.string()),
      byColumn: z.record(z.string(), z.number()),
      /** Sample of the rows that differ, with some of their columns. */
      sample: z
        .object({
          columns: z.array(z.string()),
          rows: z.array(
            z.object({
              change: z.enum(['added', 'changed', 'removed']),
              before: sampleCells,
              now: sampleCells,
            }),
          ),
        })
        .exactOptional(),
    })
    .nullable(),
  problems: z.array(problemField),
  reusedFrom: z.string().nullable(),
  startedAt: moment,
  endedAt: moment,
});

export const outputView = z.object({
  runId: z.string(),
  nodeId: z.string(),
  kind: z.enum(['file', 'database']),
  name: z.string(),
  format: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number(),
  publishedAt: z.string(),
});

export const workflowProblemView = z.object({
  nodeId: z.string().nullable(),
  triggerId: z.string().nullable(),
  problem: problemField,
});

/** A workflow as listed. */
export const workflowView = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** The caller's access level. */
  level: z.enum(projectLevels),
  organizationId: z.string().nullable(),
  ownerName: z.string(),
  /** Number of the published version. */
  version: z.number().nullable(),
  /** Whether the draft has unpublished changes. */
  changed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type RunView = z.output<typeof runView>;
export type RunEntryView = z.output<typeof runEntryView>;
export type StepView = z.output<typeof stepView>;
export type OutputView = z.output<typeof outputView>;
export type WorkflowView = z.output<typeof workflowView>;
