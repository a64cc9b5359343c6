import { Modal, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { notifyProblem } from '../notify.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import type { ProjectSummary } from '../projects/projects-api.ts';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';
import classes from './share-modal.module.css';
import { SharedWith } from './shared-with.tsx';
import { sharingApi } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface ShareModalProps {
  readonly project: Pick<ProjectSummary, 'id' | 'name' | 'owner'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shares a project with people, email addresses, teams, and through expiring links. */
export function ShareModal({ project, opened, onClose }: ShareModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={sharingText.shareName({ name: project.name })} size="lg">
      <ShareBody project={project} />
    </Modal>
  );
}

function ShareBody({ project }: Pick<ShareModalProps, 'project'>) {
  const client = useQueryClient();
  const queryKey = ['shares', project.id] as const;
  const shares = useQuery({
    queryKey,
    queryFn: ({ signal }) => sharingApi.list(project.id, signal),
    // No event reports when people were last active.
    refetchOnMount: 'always',
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: refresh,
    onError: notifyProblem,
  });
  useServerEvent('project', ({ project: id, action }) => {
    if (id === project.id && String(action).startsWith('share.')) void refresh();
  });
  if (shares.error && !shares.data) return <ProblemList error={shares.error} />;
  return (
    <div className={classes.body}>
      <ShareForm projectId={project.id} onShared={refresh} />
      {shares.data ? (
        <>
          <SharedWith
            owner={project.owner}
            people={shares.data.people}
            shares={shares.data.shares}
            onPersonLevel={({ userId, expiresAt }, level) =>
              change.mutate(() => sharingApi.save(project.id, { grantee: { userId }, level, expiresAt }))
            }
            onShareLevel={({ kind, granteeId, name, expiresAt }, level) => {
              const grantee = kind === 'team' ? { teamId: granteeId ?? '' } : { email: name };
              change.mutate(() => sharingApi.save(project.id, { grantee, level, expiresAt }));
            }}
            onRemove={(shareId) => change.mutate(() => sharingApi.remove(project.id, shareId))}
          />
          <ShareLinks
            projectId={project.id}
            links={shares.data.links}
            onChanged={refresh}
            onRemove={({ id }) => change.mutate(() => sharingApi.removeLink(project.id, id))}
          />
        </>
      ) : (
        <Skeleton height={120} role="status" aria-label={sharingText.whoItIsShared} />
      )}
    </div>
  );
}
