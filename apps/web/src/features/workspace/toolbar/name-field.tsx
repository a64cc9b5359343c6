import { TextInput } from '@mantine/core';
import { toolbarText } from './toolbar-text.ts';

interface NameFieldProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  /** Called to close the field, whether or not the name was changed. */
  readonly onEnd: () => void;
}

/** Input for the project's name. */
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
