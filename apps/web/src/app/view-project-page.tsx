import { prefetchProject } from '../features/workspace/data/prefetch-project.ts';
import type { Page } from '../shared/page.ts';
import { pageTitles } from '../shared/text/page-titles-text.ts';

export const viewProjectPage = workspacePage('/projects/$id', false);

/** The same project with its flow above the grid. */
export const betaProjectPage = workspacePage('/projects/beta/$id', true);

function workspacePage(path: string, withFlow: boolean): Page {
  return {
    path,
    title: pageTitles.viewProject,
    layout: 'default',
    access: 'protected',
    prefetch: ({ id = '' }) => prefetchProject(id),
    load: async () => {
      const [{ ProjectGate }, { WorkspacePage }] = await Promise.all([
        import('../features/project-import/project-gate.tsx'),
        import('../features/workspace/workspace-page.tsx'),
      ]);
      return ({ params: { id = '' } }) => (
        <ProjectGate key={id} projectId={id}>
          <WorkspacePage projectId={id} withFlow={withFlow} />
        </ProjectGate>
      );
    },
  };
}
