import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../notify.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { type Connection, type ConnectionKind, connectionsApi } from './connections-api.ts';
import { connectionsText } from './connections-text.ts';

/** The form is longer than most screens, so errors would be outside the view. */
const intoView = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

interface ConnectionFormProps {
  readonly kinds: readonly ConnectionKind[];
  /** The connection to edit; a new one if left out. */
  readonly connection?: Connection | undefined;
  /** Organization of a new connection; the user's own if left out. */
  readonly organizationId?: string | undefined;
  readonly onSaved: (connection: Connection) => void;
  readonly onClose: () => void;
}

/**
 * Adds or edits a connection. A saved connection is tested, and the form stays open if the test
 * fails.
 */
export function ConnectionForm({ kinds, connection, organizationId, onSaved, onClose }: ConnectionFormProps) {
  const [saved, setSaved] = useState(connection);
  const [kindId, setKindId] = useState(connection?.kind ?? kinds[0]?.id ?? '');
  const [name, setName] = useState(connection?.name ?? '');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const kind = kinds.find(({ id }) => id === kindId);
  const save = useMutation({
    mutationFn: async () => {
      const named = name.trim() || (kind?.title ?? '');
      const answer = saved
        ? await connectionsApi.change(saved.id, { name: named, values: { ...values } })
        : await connectionsApi.create({
            name: named,
            kind: kindId,
            values: { ...values },
            ...(organizationId === undefined ? {} : { organizationId }),
          });
      setSaved(answer.connection);
      setValues({});
      onSaved(answer.connection);
      await connectionsApi.test(answer.connection.id);
    },
    onSuccess: () => {
      notifySuccess(connectionsText.savedConnectionItWorks);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form nested in another form's React tree must not submit that form, too.
    event.stopPropagation();
    save.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={connection ? connectionsText.editConnection : connectionsText.addConnection}
      size="md"
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Select
            label={connectionsText.type}
            description={kind?.summary}
            data={kinds.map(({ id, title }) => ({ value: id, label: title }))}
            allowDeselect={false}
            disabled={saved !== undefined}
            value={kindId}
            onChange={(next) => {
              if (next === null) return;
              setKindId(next);
              setValues({});
              save.reset();
            }}
          />
          <TextInput
            label={connectionsText.name}
            placeholder={kind?.title}
            maxLength={100}
            data-autofocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ConnectionFields
            fields={kind?.fields ?? []}
            values={values}
            kept={saved?.settings}
            onChange={setValues}
          />
          {save.error && (
            <div key={save.submittedAt} ref={intoView}>
              <ProblemList error={save.error} />
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {saved && !connection ? connectionsText.close : connectionsText.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {connectionsText.saveAndTest}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
