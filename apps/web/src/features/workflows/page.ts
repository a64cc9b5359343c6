import type { Page } from '../../shared/page.ts';

const signedIn = { layout: 'default', access: 'protected' } as const;

export const workflowsPage: Page = {
  ...signedIn,
  path: '/workflows',
  title: 'Workflows',
  load: async () => (await import('./list/workflows.tsx')).Workflows,
};

export const createWorkflowPage: Page = {
  ...signedIn,
  path: '/workflows/create',
  title: 'Create Workflow',
  load: async () => (await import('./create/create-workflow.tsx')).CreateWorkflow,
};

export const viewWorkflowPage: Page = {
  ...signedIn,
  path: '/workflows/$id',
  title: 'View Workflow',
  load: async () => (await import('./view/view-workflow.tsx')).ViewWorkflow,
};
