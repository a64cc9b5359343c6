import { type WorkflowDefinition, workflowSchema } from '@winnow/workflows';

/** Definitions are checked when they are kept; what an older release kept gets the defaults of this one. */
export const definitionOf = (kept: unknown): WorkflowDefinition => workflowSchema.parse(kept);
