import type { Step } from '@winnow/recipe';
import { correctionsOf } from './corrections.ts';
import { CorrectionsField } from './corrections-field.tsx';
import { editsOf } from './edit-cells.ts';
import { EditsField } from './edits-field.tsx';

/**
 * Returns whether a step lists cells, or values of cells, each of which is one line of the form.
 */
export const hasCellsField = (step: Step): boolean =>
  editsOf(step) !== undefined || correctionsOf(step) !== undefined;

/** The form of a step that lists cells. */
export function CellsField({
  step,
  onChange,
}: {
  readonly step: Step;
  readonly onChange: (param: string, value: unknown) => void;
}) {
  const edits = editsOf(step);
  if (edits) return <EditsField edits={edits} onChange={(next) => onChange('edits', next)} />;
  const corrections = correctionsOf(step) ?? [];
  return <CorrectionsField corrections={corrections} onChange={(next) => onChange('corrections', next)} />;
}
