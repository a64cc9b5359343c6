import { type WorkflowDefinition, workflowSchema } from '@winnow/workflows';

/**
 * Parses a stored definition. Definitions are validated before they are stored; those stored by an
 * older release get the defaults of this one.
 */
export const definitionOf = (kept: unknown): WorkflowDefinition => workflowSchema.parse(kept);
