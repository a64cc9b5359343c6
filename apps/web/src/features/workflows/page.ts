import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

const signedIn = { layout: 'default', access: 'protected' } as const;

export const workflowsPage: Page = {
  ...signedIn,
  path: '/workflows',
  title: pageTitles.workflows,
  load: async () => (await import('./list/workflows.tsx')).Workflows,
};

export const createWorkflowPage: Page = {
  ...signedIn,
  path: '/workflows/create',
  title: pageTitles.createWorkflow,
  load: async () => (await import('./create/create-workflow.tsx')).CreateWorkflow,
};

export const viewWorkflowPage: Page = {
  ...signedIn,
  path: '/workflows/$id',
  title: pageTitles.viewWorkflow,
  load: async () => (await import('./view/view-workflow.tsx')).ViewWorkflow,
};
