import { TextInput } from '@mantine/core';
import type { Json, LogicalType } from '@winnow/kernel';
import { useState } from 'react';
import { valueText } from '../value-text.ts';
import classes from './editor.module.css';
import { parseCell } from './parse-cell.ts';

interface CellInputProps {
  readonly label: string;
  /** Shown above the field; left out if a heading already says it. */
  readonly hint?: string;
  /** Undefined if any type is allowed. */
  readonly type: LogicalType | undefined;
  readonly value: Json | undefined;
  readonly onChange: (value: Json) => void;
}

/**
 * Input field for a cell of an example, in the notation in which cells are shown; `null` is null.
 * Input that doesn't match the type is marked and ignored.
 */
export function CellInput({ label, hint, type, value, onChange }: CellInputProps) {
  const [text, setText] = useState(() => valueText(value));
  const meant = parseCell(text, type);
  // The value may also be changed from outside, for example by taking over the actual output.
  const shown =
    JSON.stringify(meant) === JSON.stringify(value ?? null) || meant === undefined ? text : valueText(value);
  return (
    <TextInput
      size="xs"
      aria-label={label}
      label={hint && <span aria-hidden>{hint}</span>}
      value={shown}
      error={meant === undefined}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: classes.cellInput }}
      data-null={value === null || value === undefined || undefined}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const cell = parseCell(next, type);
        if (cell !== undefined) onChange(cell);
      }}
    />
  );
}
