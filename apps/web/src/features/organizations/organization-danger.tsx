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
import { organizationsText } from './organizations-text.ts';

interface OrganizationDangerProps {
  readonly details: OrganizationDetails;
  readonly userId: string;
}

/** Leaves the organization or, for owners, deletes it. */
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
    const text = organizationsText.youLoseAccessToProjects({ name });
    if (
      await confirm({
        title: organizationsText.leaveName({ name }),
        text,
        action: organizationsText.leave,
        danger: true,
      })
    ) {
      end.mutate({ run: () => organizationsApi.leave(id), done: organizationsText.leftName({ name }) });
    }
  };
  const remove = async (): Promise<void> => {
    const text = organizationsText.deleteOrganizationText({
      members: details.members.length,
      teams: details.teams.length,
    });
    if (
      await confirm({
        title: organizationsText.deleteName({ name }),
        text,
        action: organizationsText.deleteOrganization,
        danger: true,
      })
    ) {
      end.mutate({ run: () => organizationsApi.remove(id), done: organizationsText.deletedName({ name }) });
    }
  };
  return (
    <PageSection title={organizationsText.leaveOrDelete}>
      <div className={classes.danger}>
        <p>
          {isLastOwner
            ? organizationsText.organizationNeedsOwner
            : organizationsText.ifYouLeaveName({ name })}
        </p>
        <Button variant="default" disabled={isLastOwner} onClick={() => void leave()}>
          {organizationsText.leave}
        </Button>
        {role === 'owner' && (
          <Button color="red" variant="outline" loading={end.isPending} onClick={() => void remove()}>
            {organizationsText.deleteOrganization}
          </Button>
        )}
      </div>
    </PageSection>
  );
}
