import { TextInput } from '@mantine/core';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';

/** Selects a column by name, or takes the name as text if the columns are unknown before a run. */
export function ColumnName(props: {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (name: string) => void;
}) {
  const { label, names, value, error, onChange } = props;
  if (names.length === 0) {
    return (
      <TextInput
        size="xs"
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <SearchableSelect
      size="xs"
      label={label}
      data={names.includes(value) || value === '' ? [...names] : [...names, value]}
      value={value || null}
      error={error}
      allowDeselect={false}
      onChange={(next) => next && onChange(next)}
    />
  );
}
