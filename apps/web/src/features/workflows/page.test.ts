import { expect } from 'vitest';
import { specTest } from '../../../../../tests/spec/spec-test.ts';
import { createWorkflowPage, viewWorkflowPage, workflowsPage } from './page.ts';

specTest('routes.workflows', () => {
  const pages = [workflowsPage, createWorkflowPage, viewWorkflowPage];
  expect(pages.map(({ path, title, layout, access }) => [path, title, layout, access])).toEqual([
    ['/workflows', 'Workflows', 'default', 'protected'],
    ['/workflows/create', 'Create Workflow', 'default', 'protected'],
    ['/workflows/$id', 'View Workflow', 'default', 'protected'],
  ]);
});
