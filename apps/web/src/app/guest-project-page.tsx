import type { Page } from '../shared/page.ts';
import { pageTitles } from '../shared/text/page-titles-text.ts';

/** Workspace of a guest, with a project of theirs. */
export const guestProjectPage: Page = {
  path: '/try/$id',
  title: pageTitles.guestProject,
  layout: 'guest',
  access: 'public',
  load: async () => {
    const [{ GuestGate }, { ProjectGate }, { WorkspacePage }] = await Promise.all([
      import('../features/guest/guest-gate.tsx'),
      import('../features/project-import/project-gate.tsx'),
      import('../features/workspace/workspace-page.tsx'),
    ]);
    return ({ params: { id = '' } }) => (
      <GuestGate key={id} projectId={id}>
        <ProjectGate projectId={id}>
          <WorkspacePage projectId={id} />
        </ProjectGate>
      </GuestGate>
    );
  },
};
