import { type WorkflowFile, workflowFileSchema } from '@winnow/workflows';
import { z } from 'zod';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';

export const readWorkflowFile = route({
  method: 'get',
  path: '/api/workflows/:id/file',
  summary: 'Get a workflow as a file, with the recipes that it runs, for winnow workflow run',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams,
  answer: z.object({ file: workflowFileSchema as unknown as z.ZodType<WorkflowFile, WorkflowFile> }),
});
