import { Checkbox, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { outputFormats } from '@winnow/workflows';
import { ConnectionField } from './connection-field.tsx';
import type { NodeFormProps } from './form-props.ts';

const formatLabels: Readonly<Record<(typeof outputFormats)[number], string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON',
  ndjson: 'NDJSON',
  parquet: 'Parquet',
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
        description="Without its ending; that of the node if left empty."
        value={typeof settings.fileName === 'string' ? settings.fileName : ''}
        maxLength={120}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => {
          const { fileName: _, ...others } = settings;
          onChange(value === '' ? others : { ...others, fileName: value }, 'fileName');
        }}
      />
      <Select
        label="Cells that do not fit their type"
        data={[
          { value: 'text', label: 'Write the text that they hold' },
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
          description="Texts that begin like a formula get a leading apostrophe. Numbers never do."
          checked={options.spreadsheetSafe !== false}
          disabled={disabled}
          onChange={(event) => option('spreadsheetSafe', event.currentTarget.checked)}
        />
      )}
      <Text size="xs" c="dimmed">
        The file of the last good run stays until the next one went well.
      </Text>
    </>
  );
}

function DatabaseFields({ workflowId, settings, disabled, onChange }: NodeFormProps) {
  const textOf = (name: string): string => (typeof settings[name] === 'string' ? settings[name] : '');
  return (
    <>
      <ConnectionField
        workflowId={workflowId}
        value={textOf('connectionId')}
        disabled={disabled}
        onChange={(connectionId) => onChange({ ...settings, connectionId })}
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
        description="It is replaced as a whole, in one transaction."
        value={textOf('table')}
        maxLength={63}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, table: value }, 'table')}
      />
    </>
  );
}
