import type { Page } from '../shared/page.ts';

export const viewProjectPage: Page = {
  path: '/projects/$id',
  title: 'View Project',
  layout: 'default',
  access: 'protected',
  load: async () => {
    const { WorkspacePage } = await import('../features/workspace/workspace-page.tsx');
    return ({ params }) => <WorkspacePage key={params.id} projectId={params.id ?? ''} />;
  },
};
