import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { guestApi, guestQuery } from '../../shared/guests/guest-api.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { useUser } from '../../shared/session/session.ts';
import classes from './guest.module.css';
import { guestText } from './guest-text.ts';

interface GuestGateProps {
  readonly projectId: string;
  readonly children: ReactNode;
}

/**
 * Lets guests into their project. A user who has signed in meanwhile takes the project into their
 * account and continues there.
 */
export function GuestGate({ projectId, children }: GuestGateProps) {
  const user = useUser();
  const { data, error } = useQuery(guestQuery);
  if (user) return <Claim projectId={projectId} />;
  if (error) {
    return (
      <div className={classes.page}>
        <ProblemList error={error} />
      </div>
    );
  }
  if (!data) return <Skeleton height={120} m="md" role="status" aria-label={guestText.openingProject} />;
  if (data.guest?.projects.some(({ id }) => id === projectId)) return children;
  return (
    <div className={classes.page}>
      <h1>{guestText.thisGuestProjectIsntHere}</h1>
      <p className={classes.lead}>{guestText.guestProjectOpens({ hours: data.limits.hours })}</p>
      <Button component={Link} to="/try" w="fit-content">
        {guestText.startNewOne}
      </Button>
    </div>
  );
}

function Claim({ projectId }: { readonly projectId: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: guestApi.claim,
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: projectsKey });
      void client.invalidateQueries({ queryKey: guestQuery.queryKey });
      client.removeQueries({ queryKey: ['project', projectId] });
      await router.navigate({ to: '/projects/$id', params: { id: projectId }, replace: true });
    },
    onError: notifyProblem,
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <div className={classes.page}>
      <h1>{guestText.movingYourProject}</h1>
      {error ? (
        <>
          <ProblemList error={error} />
          <Button w="fit-content" loading={isPending} onClick={() => mutate()}>
            {guestText.tryAgain}
          </Button>
        </>
      ) : (
        <Skeleton height={120} role="status" aria-label={guestText.movingProject} />
      )}
    </div>
  );
}
