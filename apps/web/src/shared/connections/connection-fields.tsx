import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { ConnectionField } from './connections-api.ts';
import { connectionsText } from './connections-text.ts';

interface ConnectionFieldsProps {
  readonly fields: readonly ConnectionField[];
  /** Values entered; untouched fields are missing. */
  readonly values: Readonly<Record<string, string>>;
  /** Current values of the connection; undefined for a new one. */
  readonly kept: Readonly<Record<string, string>> | undefined;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Fields of a type of connection. Secrets can be entered but are never shown. */
export function ConnectionFields({ fields, values, kept, onChange }: ConnectionFieldsProps) {
  return fields.map((field) => {
    const { name, label, type, help, placeholder, choices = {}, default: otherwise } = field;
    const set = (value: string): void => onChange({ ...values, [name]: value });
    const value = values[name] ?? (type === 'secret' ? '' : (kept?.[name] ?? otherwise ?? ''));
    if (type === 'choice') {
      return (
        <Select
          key={name}
          label={label}
          description={help}
          data={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text }))}
          allowDeselect={false}
          value={value}
          onChange={(next) => next !== null && set(next)}
        />
      );
    }
    if (type === 'secret') {
      return (
        <PasswordInput
          key={name}
          label={label}
          description={help ?? connectionsText.encryptedWhenSavedAndNever}
          placeholder={kept ? connectionsText.unchanged : placeholder}
          autoComplete="off"
          data-1p-ignore
          value={value}
          visibilityToggleButtonProps={{
            'aria-label': connectionsText.showOrHideLabel({ label: label.toLowerCase() }),
          }}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    }
    return (
      <TextInput
        key={name}
        label={label}
        description={help}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  });
}
