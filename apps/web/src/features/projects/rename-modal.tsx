import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { problemText } from '../../shared/problems/problem-text.ts';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';

interface RenameModalProps {
  readonly project: ProjectSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RenameModal({ project, opened, onClose }: RenameModalProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const rename = useMutation({
    mutationFn: (name: string) => projectsApi.rename(project.id, name),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: projectsKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === '' || name === project.name) onClose();
    else rename.mutate(name);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Rename project" size="sm">
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          label="Name"
          defaultValue={project.name}
          maxLength={200}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          error={rename.error ? problemText(rename.error) : null}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
