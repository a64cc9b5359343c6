import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { sharingApi } from '../../shared/sharing/sharing-api.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { projectsText } from './projects-text.ts';

/** Redeems a share link and opens its project. */
export function SharedLink() {
  const router = useRouter();
  const client = useQueryClient();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const followed = useQuery({
    queryKey: ['shared-link', token],
    queryFn: () => sharingApi.followLink(token || '-'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const projectId = followed.data?.projectId;
  useEffect(() => {
    if (projectId === undefined) return;
    void client.invalidateQueries({ queryKey: projectsKey });
    void router.navigate({ to: '/projects/$id', params: { id: projectId }, replace: true });
  }, [client, projectId, router]);
  return (
    <PageBody width="text">
      <PageTitle>{projectsText.sharedProject}</PageTitle>
      {followed.error ? (
        <>
          <ProblemList error={followed.error} />
          <Button component={Link} to="/projects" variant="default" mt="md">
            {projectsText.allProjects}
          </Button>
        </>
      ) : (
        <Skeleton height={120} role="status" aria-label={projectsText.openingProject} />
      )}
    </PageBody>
  );
}
