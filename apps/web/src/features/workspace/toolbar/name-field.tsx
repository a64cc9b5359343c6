import { TextInput } from '@mantine/core';
import { toolbarText } from './toolbar-text.ts';

interface NameFieldProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  /** Called when the field is to go, renamed or not. */
  readonly onEnd: () => void;
}

/** The name of the project while it is written. */
export function NameField({ name, onRename, onEnd }: NameFieldProps) {
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={toolbarText.nameOfTheProject}
      defaultValue={name}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        onEnd();
        const wanted = event.currentTarget.value.trim();
        if (wanted && wanted !== name) onRename(wanted);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onEnd();
      }}
    />
  );
}
