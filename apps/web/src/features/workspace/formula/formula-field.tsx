import { Loader } from '@mantine/core';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { lazy, Suspense } from 'react';
import type { FormulaEditorProps } from '../../../shared/formula/formula-editor.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { workspaceText } from '../workspace-text.ts';
import { LiveResult } from './live-result.tsx';

// The editor is 112 KB of script: it is loaded when a formula is first written.
const FormulaEditor = lazy(() =>
  import('../../../shared/formula/formula-editor.tsx').then((m) => ({ default: m.FormulaEditor })),
);

export interface FormulaFieldProps extends FormulaEditorProps {
  readonly description?: string | undefined;
  readonly columns: readonly ColumnInfo[];
  readonly valueColumn: ColumnInfo | undefined;
  /** Whether what the step gives is what this formula gives. */
  readonly live: boolean;
}

/** A formula with completion, problems where they are, and the result on the first rows. */
export function FormulaField(props: FormulaFieldProps) {
  return (
    <FieldFrame label={props.label} help={props.description} error={props.error}>
      <Suspense fallback={<Loader size="xs" role="status" aria-label={workspaceText.editorIsLoading} />}>
        <FormulaEditor {...props} />
      </Suspense>
      {props.live && <LiveResult />}
    </FieldFrame>
  );
}
