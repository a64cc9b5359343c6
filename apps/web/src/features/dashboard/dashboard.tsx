import { Button, Skeleton } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { DropOverlay } from '../../shared/files/drop-overlay.tsx';
import { stashFiles } from '../../shared/files/stashed-files.ts';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useSampleProject } from '../../shared/projects/use-sample-project.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { Attention } from './attention.tsx';
import { dashboardText } from './dashboard-text.ts';
import { FirstRun } from './first-run.tsx';
import { PinnedProjects } from './pinned-projects.tsx';
import { RecentChats } from './recent-chats.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WorkflowCards } from './workflow-cards.tsx';

/** Home page: what needs attention, recent work, and the first steps for new users. */
export function Dashboard() {
  const router = useRouter();
  const sample = useSampleProject();
  const { organization } = useActiveWorkspace();
  const dashboard = useDashboard();
  const { data } = dashboard;
  const over = useFileDrop((files) => {
    stashFiles(files);
    void router.navigate({ to: '/projects/create' });
  });
  return (
    <PageBody>
      {over && <DropOverlay>{dashboardText.dropFileToStartProject}</DropOverlay>}
      <PageTitle
        about={organization?.name}
        actions={
          <>
            <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
              {dashboardText.sampleProject}
            </Button>
            <Button component={Link} to="/projects/create">
              {dashboardText.newProject}
            </Button>
          </>
        }
      >
        {dashboardText.home}
      </PageTitle>
      {dashboard.error && !data && <ProblemList error={dashboard.error} />}
      {dashboard.isPending && (
        <Skeleton height={180} aria-label={dashboardText.homeIsLoading} role="status" />
      )}
      {data && (
        <>
          <Attention data={data} />
          <WorkflowCards workflows={data.workflows} />
          <FirstRun done={data.firstSteps} project={data.recent[0]} />
          <PinnedProjects projects={data.pinned} />
          {data.total > 0 ? (
            <>
              <RecentProjects projects={data.recent} total={data.total} />
              <RecentChats />
            </>
          ) : (
            organization && (
              <EmptyState
                icon={<IconTable size={24} stroke={1.75} />}
                title={dashboardText.noProjectsIn({ name: organization.name })}
                actions={
                  <Button component={Link} to="/projects/create" variant="default">
                    {dashboardText.importFile}
                  </Button>
                }
              >
                {dashboardText.allMembersCanAccess({ members: organization.members })}
              </EmptyState>
            )
          )}
        </>
      )}
    </PageBody>
  );
}
