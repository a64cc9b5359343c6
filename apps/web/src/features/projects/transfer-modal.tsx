import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifySuccess } from '../../shared/notify.ts';
import { problemText } from '../../shared/problems/problem-text.ts';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { useUser } from '../../shared/session/session.ts';
import { sharingApi } from '../../shared/sharing/sharing-api.ts';
import { SearchableSelect } from '../../shared/ui/searchable-select.tsx';
import { useOrganizations } from '../../shared/workspaces/use-workspace.ts';
import { projectsText } from './projects-text.ts';

interface TransferModalProps {
  readonly project: ProjectSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Transfers a project to an organization or to another person. */
export function TransferModal({ project, opened, onClose }: TransferModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={projectsText.moveName({ name: project.name })} size="sm">
      <TransferForm project={project} onClose={onClose} />
    </Modal>
  );
}

function TransferForm({ project, onClose }: Omit<TransferModalProps, 'opened'>) {
  const client = useQueryClient();
  const user = useUser();
  const organizations = useOrganizations();
  const contacts = useQuery({
    queryKey: ['contacts', ''],
    queryFn: ({ signal }) => sharingApi.contacts('', signal),
  });
  const [to, setTo] = useState<string | null>(null);
  const groups = [
    {
      group: projectsText.organizations,
      items: (organizations.data?.organizations ?? []).map(({ id, name }) => ({
        value: `organization:${id}`,
        label: name,
      })),
    },
    {
      group: projectsText.people,
      items: [
        ...(user
          ? [{ value: `person:${user.id}`, label: projectsText.namePersonal({ name: user.name }) }]
          : []),
        ...(contacts.data?.people ?? []).map(({ id, name, email }) => ({
          value: `person:${id}`,
          label: `${name} (${email})`,
        })),
      ],
    },
  ].map(({ group, items }) => ({
    group,
    items: items.filter(({ value }) => !value.endsWith(`:${project.owner.id}`)),
  }));
  const transfer = useMutation({
    mutationFn: (target: string) => {
      const [kind, id = ''] = target.split(':');
      return projectsApi.transfer(project.id, kind === 'person' ? { userId: id } : { organizationId: id });
    },
    onSuccess: async ({ project: { owner } }) => {
      notifySuccess(projectsText.belongsToNow({ name: project.name, owner: owner.name }));
      await client.invalidateQueries({ queryKey: projectsKey });
      await client.invalidateQueries({ queryKey: ['dashboard'] });
      onClose();
    },
  });
  return (
    <>
      <SearchableSelect
        label={projectsText.newOwner}
        description={projectsText.newOwnerDescription({ name: project.owner.name })}
        placeholder={projectsText.choose}
        data={groups.filter(({ items }) => items.length > 0)}
        value={to}
        onChange={setTo}
        data-autofocus
        error={transfer.error ? problemText(transfer.error) : null}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {projectsText.cancel}
        </Button>
        <Button disabled={!to} loading={transfer.isPending} onClick={() => to && transfer.mutate(to)}>
          {projectsText.move}
        </Button>
      </Group>
    </>
  );
}
