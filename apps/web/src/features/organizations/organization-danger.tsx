import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { fetchSession } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { type OrganizationDetails, organizationsApi } from '../../shared/workspaces/organizations-api.ts';
import { organizationsKey } from '../../shared/workspaces/use-workspace.ts';
import classes from './organization.module.css';

interface OrganizationDangerProps {
  readonly details: OrganizationDetails;
  readonly userId: string;
}

/** Leaving, and for owners deleting. */
export function OrganizationDanger({ details, userId }: OrganizationDangerProps) {
  const { id, name, role } = details.organization;
  const client = useQueryClient();
  const router = useRouter();
  const isLastOwner =
    role === 'owner' &&
    details.members.every((member) => member.role !== 'owner' || member.userId === userId);
  const end = useMutation({
    mutationFn: ({ run }: { readonly run: () => Promise<unknown>; readonly done: string }) => run(),
    onSuccess: async (_, { done }) => {
      await fetchSession();
      await router.navigate({ to: '/organizations' });
      await client.invalidateQueries({ queryKey: organizationsKey });
      await client.invalidateQueries({ queryKey: projectsKey });
      notifySuccess(done);
    },
    onError: notifyProblem,
  });
  const leave = async (): Promise<void> => {
    const text = `You lose access to the projects of ${name}, unless they are shared with you directly.`;
    if (await confirm({ title: `Leave ${name}`, text, action: 'Leave', danger: true })) {
      end.mutate({ run: () => organizationsApi.leave(id), done: `Left ${name}.` });
    }
  };
  const remove = async (): Promise<void> => {
    const text = `Its ${details.members.length} members and ${details.teams.length} teams lose the access it gave them. Its projects move to your personal workspace.`;
    if (await confirm({ title: `Delete ${name}`, text, action: 'Delete organization', danger: true })) {
      end.mutate({ run: () => organizationsApi.remove(id), done: `Deleted ${name}.` });
    }
  };
  return (
    <PageSection title="Leave or delete">
      <div className={classes.danger}>
        <p>
          {isLastOwner
            ? 'An organization needs an owner. Make someone else an owner first, or delete the organization.'
            : `If you leave ${name}, you lose access to its projects.`}
        </p>
        <Button variant="default" disabled={isLastOwner} onClick={() => void leave()}>
          Leave
        </Button>
        {role === 'owner' && (
          <Button color="red" variant="outline" loading={end.isPending} onClick={() => void remove()}>
            Delete organization
          </Button>
        )}
      </div>
    </PageSection>
  );
}
