import { z } from 'zod';
import { policiesSchema } from './policies.ts';
import { triggerSchema } from './triggers/trigger.ts';

const id = z.string().min(1).max(64);

/** A node with its settings as entered; those of a draft may not match their type yet. */
export const nodeSchema = z.strictObject({
  id,
  kind: z.string().min(1).max(50),
  title: z.string().max(200).optional(),
  settings: z.record(z.string().max(100), z.json()).default({}),
  /** Position on the canvas; laid out automatically if left out. */
  position: z.strictObject({ x: z.number().finite(), y: z.number().finite() }).optional(),
});

/**
 * Rows go from one node to another; for a recipe, as the source that `input` names, or its first if
 * left out.
 */
export const edgeSchema = z.strictObject({ from: id, to: id, input: z.string().max(200).optional() });

export const graphSchema = z.strictObject({
  nodes: z.array(nodeSchema).max(100).default([]),
  edges: z.array(edgeSchema).max(300).default([]),
});

/** Contents of a workflow version: plain JSON, never changed once published. */
export const workflowSchema = z.strictObject({
  winnow: z.literal(1).default(1),
  graph: graphSchema.prefault({}),
  triggers: z.array(triggerSchema).max(20).default([]),
  policies: policiesSchema.prefault({}),
});

export type WorkflowNode = z.output<typeof nodeSchema>;
export type WorkflowEdge = z.output<typeof edgeSchema>;
export type WorkflowGraph = z.output<typeof graphSchema>;
export type WorkflowDefinition = z.output<typeof workflowSchema>;

export const emptyWorkflow: WorkflowDefinition = workflowSchema.parse({});
