import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { projectsApi } from '../../shared/projects/projects-api.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { projectImportText } from './project-import-text.ts';

/** Most projects that are opened have their data. */
const ImportProgress = lazy(async () => ({
  default: (await import('./import-progress.tsx')).ImportProgress,
}));

interface ProjectGateProps {
  readonly projectId: string;
  /** What works with the project once its data is there. */
  readonly children: ReactNode;
}

/**
 * Lets through to a project whose data is there; before, shows how far its import is, or why it
 * failed.
 */
export function ProjectGate({ projectId, children }: ProjectGateProps) {
  const project = useQuery({
    queryKey: ['project', projectId, 'info'],
    queryFn: ({ signal }) => projectsApi.read(projectId, signal),
  });
  useServerEvent('project', (data) => {
    if (data.project === projectId) void project.refetch();
  });
  // Who leaves an organization or a team, or has another role in it, may do something else here.
  useServerEvent('activity', ({ action }) => {
    if (/^(organization|team)\./.test(String(action))) void project.refetch();
  });
  if (project.error && !project.data) throw project.error;
  const opening = (
    <PageBody>
      <Skeleton height={120} role="status" aria-label={projectImportText.openingProject} />
    </PageBody>
  );
  if (!project.data) return opening;
  const { state } = project.data.project;
  if (state === 'ready' || state === 'empty') return children;
  return (
    <Suspense fallback={opening}>
      <ImportProgress project={project.data.project} onDone={() => void project.refetch()} />
    </Suspense>
  );
}
