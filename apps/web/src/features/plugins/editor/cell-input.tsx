import { TextInput } from '@mantine/core';
import type { Json, LogicalType } from '@winnow/kernel';
import { useState } from 'react';
import { valueText } from '../value-text.ts';
import classes from './editor.module.css';
import { parseCell } from './parse-cell.ts';

interface CellInputProps {
  readonly label: string;
  /** Shown above the field; left out where a heading says it already. */
  readonly hint?: string;
  /** Undefined where any type will do. */
  readonly type: LogicalType | undefined;
  readonly value: Json | undefined;
  readonly onChange: (value: Json) => void;
}

/**
 * A cell of an example, written as it is read; `null` is null. What is no cell of the type is
 * marked, and not taken.
 */
export function CellInput({ label, hint, type, value, onChange }: CellInputProps) {
  const [text, setText] = useState(() => valueText(value));
  const meant = parseCell(text, type);
  // The value may come from elsewhere: what came out is taken over.
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
