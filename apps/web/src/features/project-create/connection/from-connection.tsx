import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { ConnectionForm } from '../../../shared/connections/connection-form.tsx';
import { useConnections } from '../../../shared/connections/connections-api.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { projectCreateText } from '../project-create-text.ts';
import type { ReceivedFile } from '../received-files.ts';
import { ReadConnection } from './read-connection.tsx';

interface FromConnectionProps {
  readonly onUploaded: (files: readonly ReceivedFile[]) => void;
}

/** Imports a table, a query or files from an existing or new connection. */
export function FromConnection({ onUploaded }: FromConnectionProps) {
  const { connections, kinds, error, reload } = useConnections();
  const [chosen, setChosen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const id = chosen ?? (connections?.length === 1 ? connections[0]!.id : null);
  const connection = connections?.find((one) => one.id === id);
  const kind = kinds?.find((one) => one.id === connection?.kind);
  return (
    <div style={{ marginTop: 20 }}>
      {error && <ProblemList error={error} />}
      <Group gap="sm" align="flex-end">
        <Select
          flex="0 1 360px"
          label={projectCreateText.connection}
          placeholder={
            connections?.length === 0
              ? projectCreateText.noConnectionsYet
              : projectCreateText.chooseConnection
          }
          disabled={!connections || connections.length === 0}
          data={(connections ?? []).map(({ id: value, name, host, organization }) => ({
            value,
            label: `${name} (${host}${organization ? `, ${organization.name}` : ''})`,
          }))}
          value={id}
          onChange={setChosen}
        />
        <Button variant="default" disabled={!kinds} onClick={() => setAdding(true)}>
          {projectCreateText.addConnection}
        </Button>
      </Group>
      {connection && kind && (
        <ReadConnection key={connection.id} connection={connection} kind={kind} onUploaded={onUploaded} />
      )}
      {kinds && adding && (
        <ConnectionForm
          kinds={kinds}
          onSaved={(saved) => {
            setChosen(saved.id);
            void reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
