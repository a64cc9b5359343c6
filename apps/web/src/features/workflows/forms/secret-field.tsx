import { Button, Group, Modal, PasswordInput, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { useWorkflow, workflowKey } from '../data/use-workflow.ts';
import { workflowsApi } from '../data/workflows-api.ts';
import { workflowFormsText } from './workflow-forms-text.ts';

/** Labels of the field, by type of secret. */
const words = {
  connection: {
    label: workflowFormsText.database,
    choose: workflowFormsText.chooseADatabase,
    add: workflowFormsText.addDatabase,
    remove: workflowFormsText.removeDatabase,
    forgets: (hint: string) => workflowFormsText.removeDatabaseText({ hint }),
    input: workflowFormsText.connectionString,
    about: workflowFormsText.connectionStringAbout,
    placeholder: 'postgres://user:password@host:5432/database',
    needs: workflowFormsText.databaseNeeds,
  },
  address: {
    label: workflowFormsText.webAddress,
    choose: workflowFormsText.chooseAnAddress,
    add: workflowFormsText.addAddress,
    remove: workflowFormsText.removeAddress,
    forgets: (hint: string) => workflowFormsText.removeAddressText({ hint }),
    input: workflowFormsText.webAddress,
    about: workflowFormsText.addressAbout,
    placeholder: 'https://example.org/hook',
    needs: workflowFormsText.addressNeeds,
  },
} as const;

interface SecretFieldProps {
  readonly workflowId: string;
  readonly what: keyof typeof words;
  readonly value: string;
  /** Options other than the workflow's own secrets; undefined while loading. */
  readonly others?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly disabled: boolean;
  readonly onChange: (id: string) => void;
}

/**
 * Selects a database or a web address known to the workflow, or adds a new one, which is stored
 * encrypted.
 */
export function SecretField({ workflowId, what, value, others, disabled, onChange }: SecretFieldProps) {
  const said = words[what];
  const { data } = useWorkflow(workflowId);
  const [adding, setAdding] = useState(false);
  const known = data?.workflow[what === 'connection' ? 'connections' : 'addresses'] ?? [];
  const chosen = known.find(({ id }) => id === value);
  const items = known.map(({ id, hint }) => ({ value: id, label: hint }));
  const isElsewhere =
    value !== '' &&
    data !== undefined &&
    others !== undefined &&
    ![...items, ...others].some((one) => one.value === value);
  const groups = [
    { group: workflowFormsText.ofThisWorkflow, items },
    { group: workflowFormsText.connections, items: [...(others ?? [])] },
    {
      group: workflowFormsText.other,
      items: isElsewhere ? [{ value, label: workflowFormsText.connectionYouCantUse }] : [],
    },
  ];
  const isEmpty = groups.every((one) => one.items.length === 0);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => workflowsApi.removeConnection(workflowId, id),
    onSuccess: () => client.invalidateQueries({ queryKey: workflowKey(workflowId) }),
    onError: notifyProblem,
  });
  return (
    <>
      <Select
        label={said.label}
        placeholder={said.choose}
        description={isEmpty ? workflowFormsText.noneConfigured : undefined}
        data={!others?.length && !isElsewhere ? items : groups.filter((one) => one.items.length > 0)}
        value={value === '' || isEmpty ? null : value}
        allowDeselect={false}
        disabled={disabled || isEmpty}
        onChange={(next) => next && onChange(next)}
      />
      {!disabled && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            {said.add}
          </Button>
          {chosen && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={async () => {
                const sure = await confirm({
                  title: said.remove,
                  text: said.forgets(chosen.hint),
                  action: said.remove,
                  danger: true,
                });
                if (sure) remove.mutate(chosen.id);
              }}
            >
              {workflowFormsText.remove}
            </Button>
          )}
        </Group>
      )}
      <Modal opened={adding} onClose={() => setAdding(false)} title={said.add}>
        <AddSecret
          workflowId={workflowId}
          what={what}
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

function AddSecret(props: {
  readonly workflowId: string;
  readonly what: keyof typeof words;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}) {
  const client = useQueryClient();
  const said = words[props.what];
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
          label={said.input}
          description={said.about}
          placeholder={said.placeholder}
          value={url}
          autoComplete="off"
          data-autofocus
          error={add.error ? problemText(add.error) : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {said.needs}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {workflowFormsText.cancel}
          </Button>
          <Button type="submit" loading={add.isPending} disabled={url.trim() === ''}>
            {said.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
