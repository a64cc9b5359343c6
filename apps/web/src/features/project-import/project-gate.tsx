import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { projectsApi } from '../../shared/projects/projects-api.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { projectImportText } from './project-import-text.ts';

/** Loaded on demand, because most opened projects already have their data. */
const ImportProgress = lazy(async () => ({
  default: (await import('./import-progress.tsx')).ImportProgress,
}));

interface ProjectGateProps {
  readonly projectId: string;
  /** Content that needs the project's data. */
  readonly children: ReactNode;
}

/**
 * Shows the content once the project's data is available, and until then the progress of its import
 * or the reason for its failure.
 */
export function ProjectGate({ projectId, children }: ProjectGateProps) {
  const project = useQuery({
    queryKey: ['project', projectId, 'info'],
    queryFn: ({ signal }) => projectsApi.read(projectId, signal),
  });
  useServerEvent('project', (data) => {
    if (data.project === projectId) void project.refetch();
  });
  // The user's permissions may change when they leave an organization or a team, or get another
  // role.
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
