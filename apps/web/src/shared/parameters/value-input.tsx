import { NumberInput, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SearchableSelect } from '../ui/searchable-select.tsx';
import type { ParameterType, ParameterValue } from './parameter-words.ts';
import { parametersText } from './parameters-text.ts';

/** Input field for a parameter value, by type. Input is applied when the field loses focus. */
export function ValueInput(props: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  readonly type: ParameterType;
  readonly value: ParameterValue;
  readonly columns: readonly string[];
  readonly onChange: (value: ParameterValue) => void;
}) {
  const { type, value, columns, onChange } = props;
  const [typed, setTyped] = useState<ParameterValue>(value);
  useEffect(() => setTyped(value), [value]);
  const common = {
    size: 'xs' as const,
    disabled: props.disabled ?? false,
    ...(props.hideLabel ? { 'aria-label': props.label } : { label: props.label }),
  };
  const commit = (next: ParameterValue = typed): void => {
    if (next === '' && type !== 'text') setTyped(value);
    else if (next !== value) onChange(next);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== value) {
      event.stopPropagation();
      setTyped(value);
    }
  };
  // Without a list of columns to choose from, their names are typed.
  switch (type === 'column' && columns.length === 0 ? 'text' : type) {
    case 'boolean':
      return (
        <Select
          {...common}
          data={[
            { value: 'true', label: parametersText.yes },
            { value: 'false', label: parametersText.no },
          ]}
          value={String(value)}
          allowDeselect={false}
          onChange={(next) => next && commit(next === 'true')}
        />
      );
    case 'column':
      return (
        <SearchableSelect
          {...common}
          data={[...new Set([...columns, String(value)])].filter(Boolean)}
          value={String(value) || null}
          allowDeselect={false}
          limit={200}
          onChange={(next) => next && commit(next)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          hideControls
          value={typed as number | string}
          onChange={setTyped}
          onBlur={() => commit(typed === '' ? '' : Number(typed))}
          onKeyDown={(event) => event.key === 'Enter' && commit(typed === '' ? '' : Number(typed))}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          type={type === 'date' ? 'date' : 'text'}
          maxLength={10_000}
          spellCheck={false}
          value={String(typed)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => commit()}
          onKeyDown={onKeyDown}
        />
      );
  }
}
