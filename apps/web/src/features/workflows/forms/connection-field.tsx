import { Button, Group, Modal, PasswordInput, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { useWorkflow, workflowKey } from '../data/use-workflow.ts';
import { workflowsApi } from '../data/workflows-api.ts';

interface ConnectionFieldProps {
  readonly workflowId: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (id: string) => void;
}

/** A database that the workflow knows, or a new one, whose connection string is kept sealed. */
export function ConnectionField({ workflowId, value, disabled, onChange }: ConnectionFieldProps) {
  const { data } = useWorkflow(workflowId);
  const [adding, setAdding] = useState(false);
  const known = data?.workflow.connections ?? [];
  const chosen = known.find(({ id }) => id === value);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => workflowsApi.removeConnection(workflowId, id),
    onSuccess: () => client.invalidateQueries({ queryKey: workflowKey(workflowId) }),
    onError: notifyProblem,
  });
  return (
    <>
      <Select
        label="Database"
        placeholder="Choose a database"
        description={known.length === 0 ? 'The workflow knows none yet.' : undefined}
        data={known.map(({ id, hint }) => ({ value: id, label: hint }))}
        value={chosen?.id ?? null}
        allowDeselect={false}
        disabled={disabled || known.length === 0}
        onChange={(next) => next && onChange(next)}
      />
      {!disabled && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Add database
          </Button>
          {chosen && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={async () => {
                const sure = await confirm({
                  title: 'Remove database',
                  text: `The workflow forgets how to reach ${chosen.hint}. Steps that write there fail from then on, also in the version that is published.`,
                  action: 'Remove database',
                  danger: true,
                });
                if (sure) remove.mutate(chosen.id);
              }}
            >
              Remove
            </Button>
          )}
        </Group>
      )}
      <Modal opened={adding} onClose={() => setAdding(false)} title="Add database">
        <AddConnection
          workflowId={workflowId}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            onChange(id);
          }}
        />
      </Modal>
    </>
  );
}

function AddConnection(props: {
  readonly workflowId: string;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}) {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: () => workflowsApi.addConnection(props.workflowId, url),
    onSuccess: async ({ connection }) => {
      await client.invalidateQueries({ queryKey: workflowKey(props.workflowId) });
      props.onAdded(connection.id);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <PasswordInput
          label="Connection string"
          description="Of a PostgreSQL database. It is kept encrypted and never shown again."
          placeholder="postgres://user:password@host:5432/database"
          value={url}
          autoComplete="off"
          data-autofocus
          error={add.error ? problemText(add.error) : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          The user needs the right to create and replace the table.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={url.trim() === ''}>
            Add database
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
