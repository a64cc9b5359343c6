import { Checkbox, SegmentedControl, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { outputFormats, outputModes, schemaChanges } from '@winnow/workflows';

import { useConnections } from '../../../shared/connections/connections-api.ts';
import { TableFit } from '../../../shared/tables/table-fit.tsx';
import { workflowsApi } from '../data/workflows-api.ts';
import type { NodeFormProps } from './form-props.ts';
import { SecretField } from './secret-field.tsx';

const formatLabels: Readonly<Record<(typeof outputFormats)[number], string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON',
  ndjson: 'NDJSON',
  parquet: 'Parquet',
  xml: 'XML',
  arrow: 'Arrow IPC',
  sqlite: 'SQLite',
  sql: 'SQL',
  html: 'HTML',
  markdown: 'Markdown',
};

/** Where rows go: a file that is kept here to be downloaded, or a table of a database. */
export function OutputForm(props: NodeFormProps) {
  const { settings, disabled, onChange } = props;
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label="Rows go to"
        disabled={disabled}
        data={[
          { value: 'file', label: 'A file' },
          { value: 'database', label: 'A database' },
        ]}
        value={settings.to === 'database' ? 'database' : 'file'}
        onChange={(to) =>
          onChange(
            to === 'file' ? { to, format: 'csv' } : { to, connectionId: '', schema: 'public', table: '' },
          )
        }
      />
      {settings.to === 'database' ? <DatabaseFields {...props} /> : <FileFields {...props} />}
    </Stack>
  );
}

function FileFields({ settings, disabled, onChange }: NodeFormProps) {
  const format = typeof settings.format === 'string' ? settings.format : 'csv';
  const options = (settings.options ?? {}) as Readonly<Record<string, unknown>>;
  const text = format === 'csv' || format === 'tsv';
  const option = (name: string, value: unknown): void =>
    onChange({ ...settings, options: { ...options, [name]: value } });
  return (
    <>
      <Select
        label="Format"
        data={outputFormats.map((value) => ({ value, label: formatLabels[value] }))}
        value={format}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => {
          if (!next) return;
          const { spreadsheetSafe: _, ...others } = options;
          onChange({
            ...settings,
            format: next,
            options: next === 'csv' || next === 'tsv' ? options : others,
          });
        }}
      />
      <TextInput
        label="File name"
        description="Without extension. Defaults to the node's name."
        value={typeof settings.fileName === 'string' ? settings.fileName : ''}
        maxLength={120}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => {
          const { fileName: _, ...others } = settings;
          onChange(value === '' ? others : { ...others, fileName: value }, 'fileName');
        }}
      />
      <Select
        label="Mismatched values"
        data={[
          { value: 'text', label: 'Write their original text' },
          { value: 'empty', label: 'Leave them empty' },
          { value: 'refuse', label: 'Write nothing if there are any' },
        ]}
        value={typeof options.mismatched === 'string' ? options.mismatched : 'text'}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => next && option('mismatched', next)}
      />
      {text && (
        <Checkbox
          label="Safe for spreadsheets"
          description="Adds an apostrophe before text that a spreadsheet would run as a formula. Numbers, phone numbers and amounts stay as they are."
          checked={options.spreadsheetSafe === true}
          disabled={disabled}
          onChange={(event) => option('spreadsheetSafe', event.currentTarget.checked)}
        />
      )}
      <Text size="xs" c="dimmed">
        Download the file from its run. The file of the last successful run stays until the next one succeeds;
        files of other runs are kept for 30 runs.
      </Text>
    </>
  );
}

const modes: Readonly<
  Record<(typeof outputModes)[number], { readonly label: string; readonly about: string }>
> = {
  replace: {
    label: 'Replace all rows',
    about: 'Removes the rows and loads the new ones. The table, its keys, indexes and permissions stay.',
  },
  append: {
    label: 'Append rows',
    about: 'Running again appends the rows again.',
  },
  upsert: {
    label: 'Update rows by key',
    about: 'Updates rows whose key is in the new rows, inserts the others, and keeps the rest.',
  },
};

const changeLabels: Readonly<Record<(typeof schemaChanges)[number], string>> = {
  refuse: 'Write nothing',
  add: 'Add missing columns',
  recreate: 'Drop the table and create it again',
};

function DatabaseFields({ workflowId, settings, columns, disabled, onChange }: NodeFormProps) {
  const mode = outputModes.find((one) => one === settings.mode) ?? 'replace';
  const changes = schemaChanges.find((one) => one === settings.schemaChanges) ?? 'refuse';
  const key = Array.isArray(settings.key) ? settings.key.map(String) : [];
  const textOf = (name: string): string => (typeof settings[name] === 'string' ? settings[name] : '');
  const connectionId = textOf('connectionId');
  const { connections } = useConnections();
  const writable = connections?.filter(({ writes }) => writes === 'table');
  const target = { schema: textOf('schema') || 'public', table: textOf('table'), mode, key };
  return (
    <>
      <SecretField
        what="connection"
        workflowId={workflowId}
        value={connectionId}
        others={writable?.map(({ id, name, host }) => ({ value: id, label: `${name} (${host})` }))}
        disabled={disabled}
        onChange={(next) => {
          const schema = writable?.find(({ id }) => id === next)?.defaultSchema;
          onChange({ ...settings, connectionId: next, ...(schema ? { schema } : {}) });
        }}
      />
      <TextInput
        label="Schema"
        value={textOf('schema')}
        maxLength={63}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, schema: value }, 'schema')}
      />
      <TextInput
        label="Table"
        value={textOf('table')}
        maxLength={63}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, table: value }, 'table')}
      />
      <Select
        label="Existing rows"
        description={modes[mode].about}
        data={outputModes.map((value) => ({ value, label: modes[value].label }))}
        value={mode}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => {
          if (!next) return;
          const { key: _, schemaChanges: __, ...others } = settings;
          const kept = changes === 'add' ? { schemaChanges: changes } : {};
          onChange({ ...others, ...kept, mode: next, ...(next === 'upsert' ? { key: [] } : {}) });
        }}
      />
      {mode === 'upsert' && (
        <TagsInput
          label="Key columns"
          data={(columns ?? []).map(({ name }) => name)}
          value={key}
          maxTags={20}
          disabled={disabled}
          onChange={(next) => onChange({ ...settings, key: next })}
        />
      )}
      <Select
        label="If the rows don’t fit the table"
        description={
          changes === 'recreate'
            ? "The old table's keys, indexes, permissions, comments and extra columns are lost."
            : undefined
        }
        data={schemaChanges
          .filter((value) => value !== 'recreate' || mode === 'replace')
          .map((value) => ({ value, label: changeLabels[value] }))}
        value={changes}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => next && onChange({ ...settings, schemaChanges: next })}
      />
      {!disabled && columns && (
        <TableFit
          target={target}
          changes={changes}
          columns={columns}
          onCompare={
            connectionId === ''
              ? null
              : (given) => workflowsApi.compareTable(workflowId, connectionId, { ...target, columns: given })
          }
        />
      )}
    </>
  );
}
