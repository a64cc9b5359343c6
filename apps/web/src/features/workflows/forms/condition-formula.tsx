import { Input, Loader, Textarea } from '@mantine/core';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { lazy, Suspense } from 'react';
import { workflowFormsText } from './workflow-forms-text.ts';

const FormulaEditor = lazy(() =>
  import('../../../shared/formula/formula-editor.tsx').then((m) => ({ default: m.FormulaEditor })),
);

interface ConditionFormulaProps {
  readonly label: string;
  readonly value: string;
  /** Undefined if unknown before a run: names are then typed without completion. */
  readonly columns: readonly ColumnInfo[] | undefined;
  readonly error: string | undefined;
  readonly placeholder: string;
  readonly onChange: (formula: string) => void;
}

/** Input field for a boolean formula. */
export function ConditionFormula({
  label,
  value,
  columns,
  error,
  placeholder,
  onChange,
}: ConditionFormulaProps) {
  if (columns === undefined) {
    return (
      <Textarea
        size="xs"
        label={label}
        value={value}
        error={error}
        placeholder={placeholder}
        autosize
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Input.Wrapper size="xs" label={label} error={error} labelElement="div">
      <Suspense fallback={<Loader size="xs" role="status" aria-label={workflowFormsText.editorIsLoading} />}>
        <FormulaEditor
          label={label}
          value={value}
          columns={columns}
          valueColumn={undefined}
          placeholder={placeholder}
          error={error}
          autoFocus={false}
          onChange={onChange}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
