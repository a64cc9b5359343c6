import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Correction } from './corrections.ts';
import classes from './edits.module.css';
import { editsText } from './edits-text.ts';

const shownAtMost = 20;

/** Corrections, each with what it looks at and its new value, to be changed or removed. */
export function CorrectionsField(props: {
  readonly corrections: readonly Correction[];
  readonly onChange: (corrections: readonly Correction[]) => void;
}) {
  const { corrections, onChange } = props;
  return (
    <ul className={classes.edits} aria-label={editsText.corrections}>
      {corrections.slice(0, shownAtMost).map((one, index) => {
        const { column, from, to, where = [], row, reason } = one;
        const name = editsText.correction({ column, from, where, row });
        return (
          <li key={JSON.stringify([column, from, where, row])}>
            <TextInput
              size="xs"
              label={name}
              description={reason}
              classNames={{ input: classes.value! }}
              value={to === null ? '' : String(to)}
              placeholder={to === null ? 'null' : editsText.emptyText}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange(corrections.map((other, at) => (at === index ? { ...other, to: value } : other)));
              }}
            />
            {corrections.length > 1 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={editsText.removeCorrection({ name })}
                onClick={() => onChange(corrections.filter((_, at) => at !== index))}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        );
      })}
      {corrections.length > shownAtMost && (
        <li className={classes.more}>
          {editsText.andMoreCorrections({ more: corrections.length - shownAtMost })}
        </li>
      )}
    </ul>
  );
}
