import { Button, Skeleton } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { DropOverlay } from '../../shared/files/drop-overlay.tsx';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';
import { leaveFile } from '../../shared/files/waiting-file.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useProjects } from '../../shared/projects/use-projects.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { FirstRun } from './first-run.tsx';
import { RecentProjects } from './recent-projects.tsx';

/** Where one arrives: what was last worked on, and the first steps for those who are new. */
export function Dashboard() {
  const router = useRouter();
  const projects = useProjects();
  const over = useFileDrop((file) => {
    leaveFile(file);
    void router.navigate({ to: '/projects/create' });
  });
  return (
    <PageBody>
      {over && <DropOverlay>Drop a file to start a project with it</DropOverlay>}
      <PageTitle
        actions={
          <Button component={Link} to="/projects/create">
            New project
          </Button>
        }
      >
        Home
      </PageTitle>
      {projects.error && !projects.data && <ProblemList error={projects.error} />}
      {projects.isPending && <Skeleton height={180} aria-label="Projects are loading" role="status" />}
      {projects.data && (
        <>
          <FirstRun projects={projects.data.projects} />
          {projects.data.total > 0 && (
            <RecentProjects projects={projects.data.projects} total={projects.data.total} />
          )}
        </>
      )}
    </PageBody>
  );
}
