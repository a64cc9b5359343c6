import type { Page } from '../shared/page.ts';

export const viewProjectPage: Page = {
  path: '/projects/$id',
  title: 'View Project',
  layout: 'default',
  access: 'protected',
  load: async () => {
    const [{ ProjectGate }, { WorkspacePage }] = await Promise.all([
      import('../features/project-import/project-gate.tsx'),
      import('../features/workspace/workspace-page.tsx'),
    ]);
    return ({ params: { id = '' } }) => (
      <ProjectGate key={id} projectId={id}>
        <WorkspacePage projectId={id} />
      </ProjectGate>
    );
  },
};

/** The same screen by its second address. */
export const betaProjectPage: Page = { ...viewProjectPage, path: '/projects/beta/$id' };
