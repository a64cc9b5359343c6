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

interface TransferModalProps {
  readonly project: ProjectSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Gives a project to an organization or to another person. */
export function TransferModal({ project, opened, onClose }: TransferModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Move ${project.name}`} size="sm">
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
      group: 'Organizations',
      items: (organizations.data?.organizations ?? []).map(({ id, name }) => ({
        value: `organization:${id}`,
        label: name,
      })),
    },
    {
      group: 'People',
      items: [
        ...(user ? [{ value: `person:${user.id}`, label: `${user.name} (personal)` }] : []),
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
      notifySuccess(`${project.name} belongs to ${owner.name} now.`);
      await client.invalidateQueries({ queryKey: projectsKey });
      await client.invalidateQueries({ queryKey: ['dashboard'] });
      onClose();
    },
  });
  return (
    <>
      <SearchableSelect
        label="New owner"
        description={`It belongs to ${project.owner.name}. You keep manage access after transferring it.`}
        placeholder="Choose"
        data={groups.filter(({ items }) => items.length > 0)}
        value={to}
        onChange={setTo}
        data-autofocus
        error={transfer.error ? problemText(transfer.error) : null}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!to} loading={transfer.isPending} onClick={() => to && transfer.mutate(to)}>
          Move
        </Button>
      </Group>
    </>
  );
}
