import { Checkbox, NumberInput, Textarea } from '@mantine/core';
import type { OptionField } from '@winnow/contract/imports/option-field';
import type { Json } from '@winnow/kernel';
import { SearchableSelect } from '../ui/searchable-select.tsx';
import { MarkInput } from './mark-input.tsx';

interface OptionInputProps {
  readonly field: OptionField;
  readonly value: Json | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: Json) => void;
}

/** Input field for an option of a format. */
export function OptionInput({ field, value, disabled = false, onChange }: OptionInputProps) {
  const { label, help, placeholder } = field;
  const common = {
    label,
    disabled,
    ...(help ? { description: help } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
  switch (field.control) {
    case 'choice':
      return (
        <SearchableSelect
          {...common}
          allowDeselect={false}
          searchable={Object.keys(field.choices ?? {}).length > 12}
          value={typeof value === 'string' ? value : null}
          data={Object.entries(field.choices ?? {}).map(([one, text]) => ({ value: one, label: text }))}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          allowDecimal={false}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          clampBehavior="strict"
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => typeof next === 'number' && onChange(next)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'text':
      if (field.lines !== undefined)
        return (
          <Textarea
            {...common}
            autosize
            minRows={field.lines}
            maxRows={12}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
      return (
        <MarkInput
          {...common}
          name={field.name}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
  }
}
