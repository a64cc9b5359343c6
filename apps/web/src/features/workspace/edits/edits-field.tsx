import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { countOf, formatCount } from '../../../shared/format/number.ts';
import type { CellEdit } from './edit-cells.ts';
import classes from './edits.module.css';

const shownAtMost = 20;

/** Edited cells, each with its new value to be changed or taken back. */
export function EditsField(props: {
  readonly edits: readonly CellEdit[];
  readonly onChange: (edits: readonly CellEdit[]) => void;
}) {
  const { edits, onChange } = props;
  return (
    <ul className={classes.edits} aria-label="Edited cells">
      {edits.slice(0, shownAtMost).map((edit, index) => {
        const name =
          edits.length === 1 ? edit.column : `${edit.column}, row ${formatCount(edit.row + 1)} of the source`;
        return (
          <li key={`${edit.row} ${edit.column}`}>
            <TextInput
              size="xs"
              label={name}
              classNames={{ input: classes.value! }}
              value={edit.value ?? ''}
              placeholder={edit.value === null ? 'null' : 'empty text'}
              onChange={(event) => {
                const value = event.currentTarget.value;
                onChange(edits.map((one, at) => (at === index ? { ...one, value } : one)));
              }}
            />
            {edits.length > 1 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Remove the edit of ${name}`}
                onClick={() => onChange(edits.filter((_, at) => at !== index))}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        );
      })}
      {edits.length > shownAtMost && (
        <li className={classes.more}>and {countOf(edits.length - shownAtMost, 'more cell')}</li>
      )}
    </ul>
  );
}
