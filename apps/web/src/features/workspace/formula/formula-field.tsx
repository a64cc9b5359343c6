import { Loader } from '@mantine/core';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { lazy, Suspense } from 'react';
import type { FormulaEditorProps } from '../../../shared/formula/formula-editor.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { workspaceText } from '../workspace-text.ts';
import { LiveResult } from './live-result.tsx';

// The editor is 112 KB of script, so it is loaded when the first formula is edited.
const FormulaEditor = lazy(() =>
  import('../../../shared/formula/formula-editor.tsx').then((m) => ({ default: m.FormulaEditor })),
);

export interface FormulaFieldProps extends FormulaEditorProps {
  readonly description?: string | undefined;
  readonly columns: readonly ColumnInfo[];
  readonly valueColumn: ColumnInfo | undefined;
  /** Whether the result of the step is the result of this formula. */
  readonly live: boolean;
}

/** Formula editor with completion, inline problems, and the result for the first rows. */
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
