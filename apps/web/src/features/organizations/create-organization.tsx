import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { problemText } from '../../shared/problems/problem-text.ts';
import { organizationsApi } from '../../shared/workspaces/organizations-api.ts';
import { organizationsKey, switchWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { organizationsText } from './organizations-text.ts';
import { slugOf } from './slug-of.ts';

interface CreateOrganizationProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates an organization, switches to it and opens its members page. */
export function CreateOrganization({ opened, onClose }: CreateOrganizationProps) {
  const client = useQueryClient();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const create = useMutation({
    mutationFn: (name: string) =>
      organizationsApi.create(name, slugOf(name, Math.random().toString(36).slice(2, 8))),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: organizationsKey });
      await switchWorkspace(id);
      onClose();
      await router.navigate({ to: `/organizations/${id}` });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name !== '') create.mutate(name);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={organizationsText.createOrganization} size="sm">
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          label={organizationsText.name}
          placeholder="Acme"
          maxLength={100}
          required
          withAsterisk={false}
          data-autofocus
          error={create.error ? problemText(create.error) : null}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {organizationsText.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {organizationsText.create}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
