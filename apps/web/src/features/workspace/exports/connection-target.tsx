import { Button, Checkbox, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { useState } from 'react';
import { ConnectionForm } from '../../../shared/connections/connection-form.tsx';
import {
  type Connection,
  connectionsApi,
  useConnections,
} from '../../../shared/connections/connections-api.ts';
import { TableFit } from '../../../shared/tables/table-fit.tsx';
import type { ConnectionExportBody } from '../data/workspace-api.ts';
import { exportText } from './export-text.ts';

export type ExportTarget = ConnectionExportBody['target'];
type TableTarget = Extract<ExportTarget, { to: 'table' }>;
type Mode = NonNullable<TableTarget['mode']>;

/** Input for an export target; which fields apply depends on what the connection writes. */
export interface TargetDraft {
  readonly connection?: Connection | undefined;
  readonly schema: string;
  readonly table: string;
  readonly mode: Mode;
  readonly key: readonly string[];
  readonly addColumns: boolean;
  readonly path: string;
  readonly overwrite: boolean;
}

export const emptyTarget: TargetDraft = {
  schema: '',
  table: '',
  mode: 'create',
  key: [],
  addColumns: false,
  path: '',
  overwrite: false,
};

/** Returns the table to write; undefined while a field is missing. */
export function tableOf(draft: TargetDraft): TableTarget | undefined {
  const { connection, table, mode, key, addColumns } = draft;
  const schema = draft.schema.trim() || connection?.defaultSchema || '';
  if (connection?.writes !== 'table' || table.trim() === '' || schema === '') return undefined;
  if (mode === 'upsert' && key.length === 0) return undefined;
  const schemaChanges = addColumns ? 'add' : 'refuse';
  return { to: 'table', schema, table: table.trim(), mode, key: [...key], schemaChanges };
}

const modes: readonly { readonly value: Mode; readonly label: string; readonly about: string }[] = [
  { value: 'create', label: exportText.createATable, about: exportText.createTableAbout },
  {
    value: 'replace',
    label: exportText.replaceAllRows,
    about: exportText.replaceAbout,
  },
  { value: 'append', label: exportText.appendRows, about: exportText.appendAbout },
  {
    value: 'upsert',
    label: exportText.updateRowsByKey,
    about: exportText.updateAbout,
  },
];

interface ConnectionTargetProps {
  readonly draft: TargetDraft;
  /** Columns to export. */
  readonly columns: readonly ColumnInfo[];
  readonly onChange: (draft: TargetDraft) => void;
}

/** Fields to choose a writable connection, and the table or file in it. */
export function ConnectionTarget({ draft, columns, onChange }: ConnectionTargetProps) {
  const { connections, kinds = [], reload } = useConnections();
  const [adding, setAdding] = useState(false);
  const writable = connections?.filter(({ writes }) => writes !== null) ?? [];
  const { connection } = draft;
  const choose = (next: Connection | undefined): void =>
    onChange({
      ...draft,
      connection: next,
      schema: next?.defaultSchema ?? '',
      mode: next && !next.tableModes.includes(draft.mode) ? emptyTarget.mode : draft.mode,
    });
  return (
    <Stack gap="sm">
      <Select
        label={exportText.connection}
        placeholder={exportText.chooseAConnection}
        description={connections && writable.length === 0 ? exportText.noWritableConnection : undefined}
        data={writable.map(({ id, name, host }) => ({ value: id, label: `${name} (${host})` }))}
        value={connection?.id ?? null}
        allowDeselect={false}
        disabled={writable.length === 0}
        onChange={(id) => choose(writable.find((one) => one.id === id))}
      />
      {writable.length === 0 && connections && (
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAdding(true)}
        >
          {exportText.addConnection}
        </Button>
      )}
      {adding && (
        <ConnectionForm
          kinds={kinds.filter(({ writes }) => writes !== null)}
          onSaved={(saved) => {
            void reload();
            if (saved.writes !== null) choose(saved);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {connection?.writes === 'table' && (
        <TableFields draft={draft} connection={connection} columns={columns} onChange={onChange} />
      )}
      {connection?.writes === 'file' && (
        <>
          <TextInput
            label={exportText.path}
            placeholder={exportText.examplePath}
            value={draft.path}
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, path: value })}
          />
          <Checkbox
            label={exportText.replaceFile}
            checked={draft.overwrite}
            onChange={(event) => onChange({ ...draft, overwrite: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}

interface TableFieldsProps extends ConnectionTargetProps {
  readonly connection: Connection;
}

function TableFields({ draft, connection, columns, onChange }: TableFieldsProps) {
  const { schema, table, mode, key, addColumns } = draft;
  const target = tableOf(draft);
  const names = [...new Set(columns.map(({ name }) => name))];
  return (
    <>
      <TextInput
        label={exportText.schema}
        value={schema}
        maxLength={63}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, schema: value })}
      />
      <TextInput
        label={exportText.table}
        value={table}
        maxLength={63}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, table: value })}
      />
      <Select
        label={exportText.rows}
        description={modes.find(({ value }) => value === mode)?.about}
        data={modes
          .filter(({ value }) => connection.tableModes.includes(value))
          .map(({ value, label }) => ({ value, label }))}
        value={mode}
        allowDeselect={false}
        onChange={(next) => next && onChange({ ...draft, mode: next as Mode })}
      />
      {mode === 'upsert' && (
        <TagsInput
          label={exportText.keyColumns}
          data={names}
          value={[...key]}
          maxTags={20}
          onChange={(next) => onChange({ ...draft, key: next })}
        />
      )}
      {mode !== 'create' && (
        <Checkbox
          label={exportText.addMissingColumns}
          checked={addColumns}
          onChange={(event) => onChange({ ...draft, addColumns: event.currentTarget.checked })}
        />
      )}
      <TableFit
        target={{ schema, table, mode, key }}
        changes={addColumns ? 'add' : 'refuse'}
        columns={columns}
        onCompare={
          target
            ? (given) => connectionsApi.compare(connection.id, { ...compareBody(target), columns: given })
            : null
        }
      />
      <Text size="xs" c="dimmed">
        {connection.tableModes.includes('upsert') ? exportText.oneTransaction : exportText.allAtOnce}
      </Text>
    </>
  );
}

const compareBody = ({ schema, table, mode, key }: TableTarget) => ({ schema, table, mode, key });
