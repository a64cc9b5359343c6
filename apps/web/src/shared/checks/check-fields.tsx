import { NumberInput, TagsInput, TextInput } from '@mantine/core';
import type { CheckField } from '@winnow/workflows';
import { messageText } from '../text/message-language.ts';
import { SearchableSelect } from '../ui/searchable-select.tsx';

/** Values of a check's fields, by name. */
export type CheckValues = Readonly<Record<string, unknown>>;

interface CheckFieldsProps {
  readonly fields: readonly CheckField[];
  readonly columns: readonly string[];
  readonly values: CheckValues;
  readonly onChange: (name: string, value: unknown) => void;
}

/** Fields declared by a type of check. */
export function CheckFields({ fields, ...shared }: CheckFieldsProps) {
  return fields.map((field) => <OneField key={field.name} {...shared} field={field} />);
}

function OneField({
  field: { name, control, label },
  columns,
  values,
  onChange,
}: Omit<CheckFieldsProps, 'fields'> & { readonly field: CheckField }) {
  const value = values[name];
  const shared = { size: 'xs', label: messageText(label) } as const;
  if (control === 'column')
    return (
      <SearchableSelect
        {...shared}
        data={[...columns]}
        value={typeof value === 'string' ? value : null}
        limit={200}
        selectFirstOptionOnChange
        allowDeselect={false}
        onChange={(next) => onChange(name, next ?? undefined)}
      />
    );
  if (control === 'columns')
    return (
      <TagsInput
        {...shared}
        data={[...columns]}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={(next) => onChange(name, next)}
      />
    );
  if (control === 'number')
    return (
      <NumberInput
        {...shared}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(name, typeof next === 'number' ? next : undefined)}
      />
    );
  return (
    <TextInput
      {...shared}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(name, event.currentTarget.value || undefined)}
    />
  );
}
