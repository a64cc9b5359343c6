import { Loader } from '@mantine/core';
import type { ColumnInfo } from '@winnow/api/engine-types';
import { lazy, Suspense } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';
import { LiveResult } from './live-result.tsx';

// The editor is 112 KB of script: it is loaded when a formula is first written.
const FormulaEditor = lazy(() => import('./formula-editor.tsx').then((m) => ({ default: m.FormulaEditor })));

export interface FormulaFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly columns: readonly ColumnInfo[];
  /** The column that `value` stands for, where the step works on one. */
  readonly valueColumn: ColumnInfo | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A formula with completion, problems where they are, and the result on the first rows. */
export function FormulaField(props: FormulaFieldProps) {
  return (
    <FieldFrame label={props.label} help={props.description} error={props.error}>
      <Suspense fallback={<Loader size="xs" role="status" aria-label="The editor is loading" />}>
        <FormulaEditor {...props} />
      </Suspense>
      <LiveResult />
    </FieldFrame>
  );
}
