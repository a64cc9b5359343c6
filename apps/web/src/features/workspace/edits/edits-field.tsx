import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CellEdit } from './edit-cells.ts';
import classes from './edits.module.css';
import { editsText } from './edits-text.ts';

const shownAtMost = 20;

/** Edited cells, each with its new value to be changed or taken back. */
export function EditsField(props: {
  readonly edits: readonly CellEdit[];
  readonly onChange: (edits: readonly CellEdit[]) => void;
}) {
  const { edits, onChange } = props;
  return (
    <ul className={classes.edits} aria-label={editsText.editedCells}>
      {edits.slice(0, shownAtMost).map((edit, index) => {
        const name =
          edits.length === 1 ? edit.column : editsText.cellOfSource({ column: edit.column, row: edit.row });
        return (
          <li key={`${edit.row} ${edit.column}`}>
            <TextInput
              size="xs"
              label={name}
              classNames={{ input: classes.value! }}
              value={edit.value ?? ''}
              placeholder={edit.value === null ? 'null' : editsText.emptyText}
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
                aria-label={editsText.removeEdit({ name })}
                onClick={() => onChange(edits.filter((_, at) => at !== index))}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        );
      })}
      {edits.length > shownAtMost && (
        <li className={classes.more}>{editsText.andMoreCells({ edits: edits.length, shownAtMost })}</li>
      )}
    </ul>
  );
}
