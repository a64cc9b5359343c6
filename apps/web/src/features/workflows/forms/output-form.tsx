import { Checkbox, SegmentedControl, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { outputFormats, outputModes, schemaChanges } from '@winnow/workflows';
import { useConnections } from '../../../shared/connections/connections-api.ts';
import { TableFit } from '../../../shared/tables/table-fit.tsx';
import { workflowsApi } from '../data/workflows-api.ts';
import type { NodeFormProps } from './form-props.ts';
import { SecretField } from './secret-field.tsx';
import { workflowFormsText } from './workflow-forms-text.ts';

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

/** Destination of the rows: a file stored for download, or a table of a database. */
export function OutputForm(props: NodeFormProps) {
  const { settings, disabled, onChange } = props;
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={workflowFormsText.rowsGoTo}
        disabled={disabled}
        data={[
          { value: 'file', label: workflowFormsText.aFile },
          { value: 'database', label: workflowFormsText.aDatabase },
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
        label={workflowFormsText.format}
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
        label={workflowFormsText.fileName}
        description={workflowFormsText.fileNameAbout}
        value={typeof settings.fileName === 'string' ? settings.fileName : ''}
        maxLength={120}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => {
          const { fileName: _, ...others } = settings;
          onChange(value === '' ? others : { ...others, fileName: value }, 'fileName');
        }}
      />
      <Select
        label={workflowFormsText.mismatchedValues}
        data={[
          { value: 'text', label: workflowFormsText.writeOriginalText },
          { value: 'empty', label: workflowFormsText.leaveThemEmpty },
          { value: 'refuse', label: workflowFormsText.writeNothingIfAny },
        ]}
        value={typeof options.mismatched === 'string' ? options.mismatched : 'text'}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => next && option('mismatched', next)}
      />
      {text && (
        <Checkbox
          label={workflowFormsText.safeForSpreadsheets}
          description={workflowFormsText.safeForSpreadsheetsAbout}
          checked={options.spreadsheetSafe === true}
          disabled={disabled}
          onChange={(event) => option('spreadsheetSafe', event.currentTarget.checked)}
        />
      )}
      <Text size="xs" c="dimmed">
        {workflowFormsText.downloadFromRun}
      </Text>
    </>
  );
}

const modes: Readonly<
  Record<(typeof outputModes)[number], { readonly label: string; readonly about: string }>
> = {
  replace: {
    label: workflowFormsText.replaceAllRows,
    about: workflowFormsText.replaceAbout,
  },
  append: {
    label: workflowFormsText.appendRows,
    about: workflowFormsText.appendAbout,
  },
  upsert: {
    label: workflowFormsText.updateRowsByKey,
    about: workflowFormsText.updateAbout,
  },
};

const changeLabels: Readonly<Record<(typeof schemaChanges)[number], string>> = {
  refuse: workflowFormsText.writeNothing,
  add: workflowFormsText.addMissingColumns,
  recreate: workflowFormsText.dropTable,
};

function DatabaseFields({ workflowId, settings, columns, disabled, onChange }: NodeFormProps) {
  const mode = outputModes.find((one) => one === settings.mode) ?? 'replace';
  const changes = schemaChanges.find((one) => one === settings.schemaChanges) ?? 'refuse';
  const key = Array.isArray(settings.key) ? settings.key.map(String) : [];
  const textOf = (name: string): string => (typeof settings[name] === 'string' ? settings[name] : '');
  const connectionId = textOf('connectionId');
  const { connections } = useConnections();
  const writable = connections?.filter(({ writes }) => writes === 'table');
  const takes = writable?.find(({ id }) => id === connectionId)?.tableModes;
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
        label={workflowFormsText.schema}
        value={textOf('schema')}
        maxLength={63}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, schema: value }, 'schema')}
      />
      <TextInput
        label={workflowFormsText.table}
        value={textOf('table')}
        maxLength={63}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, table: value }, 'table')}
      />
      <Select
        label={workflowFormsText.existingRows}
        description={modes[mode].about}
        data={outputModes
          .filter((value) => value === mode || !takes || takes.includes(value))
          .map((value) => ({ value, label: modes[value].label }))}
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
          label={workflowFormsText.keyColumns}
          data={(columns ?? []).map(({ name }) => name)}
          value={key}
          maxTags={20}
          disabled={disabled}
          onChange={(next) => onChange({ ...settings, key: next })}
        />
      )}
      <Select
        label={workflowFormsText.ifRowsDontFit}
        description={changes === 'recreate' ? workflowFormsText.dropTableAbout : undefined}
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
