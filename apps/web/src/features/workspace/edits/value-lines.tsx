import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './edits.module.css';
import { editsText } from './edits-text.ts';

/** A value that a step sets, and where it is set. */
export interface ValueLine {
  readonly key: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly value: string | null;
  readonly removeLabel: string;
}

const maxShown = 20;

/**
 * Values that a step sets, each of which can be changed or removed. Only the first ones are shown.
 */
export function ValueLines(props: {
  readonly label: string;
  readonly lines: readonly ValueLine[];
  /** Text for the lines that aren't shown. */
  readonly more: (count: number) => string;
  readonly onChange: (index: number, value: string) => void;
  readonly onRemove: (index: number) => void;
}) {
  const { label, lines, more, onChange, onRemove } = props;
  return (
    <ul className={classes.edits} aria-label={label}>
      {lines.slice(0, maxShown).map(({ key, name, description, value, removeLabel }, index) => (
        <li key={key}>
          <TextInput
            size="xs"
            label={name}
            description={description}
            classNames={{ input: classes.value! }}
            value={value ?? ''}
            placeholder={value === null ? 'null' : editsText.emptyText}
            onChange={(event) => onChange(index, event.currentTarget.value)}
          />
          {lines.length > 1 && (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={removeLabel}
              onClick={() => onRemove(index)}
            >
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          )}
        </li>
      ))}
      {lines.length > maxShown && <li className={classes.more}>{more(lines.length - maxShown)}</li>}
    </ul>
  );
}
