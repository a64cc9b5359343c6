import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Step } from '@winnow/recipe';
import { useMemo } from 'react';
import { keys } from '../data/query-keys.ts';
import { editsOf } from '../edits/edit-cells.ts';
import { effectChip } from '../recipe/effect-text.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import type { DraftVariant, ExampleTask } from '../state/workspace-state.ts';
import { byExampleText } from './by-example-text.ts';
import { useLearned } from './use-learned.ts';

/** Treats the edit of one cell as an example and learns a formula for the whole column from it. */
export function useLearnedVariant(variants: readonly DraftVariant[]) {
  const edited = variants[0]?.step;
  const edit = editsOf(edited)?.[0];
  const { row, column, value } = edit ?? {};
  const stepId = edited?.id;
  const task = useMemo<ExampleTask | null>(
    () =>
      stepId === undefined || row === undefined || column === undefined || typeof value !== 'string'
        ? null
        : { stepId, column, replaces: true, columns: [column], given: [{ rowId: row, output: value }] },
    [stepId, row, column, value],
  );
  const { data } = useLearned(task);
  // Constants are skipped: “All equal values” already covers them.
  const formula = data?.candidates.find((one) => /\bvalue\b/.test(one.formula))?.formula;
  if (!task || formula === undefined) return null;
  const params = { columns: [task.column], formula };
  return { task, step: { id: task.stepId, kind: 'transform-column', params } as unknown as Step };
}

/** Radio button for the learned formula, with the number of cells that it changes. */
export function LearnedVariantRadio(props: {
  readonly step: Step;
  readonly after?: string | null | undefined;
}) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const draft = { step: props.step, ...(props.after === undefined ? {} : { after: props.after }) };
  const effect = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'draft-effect', draft),
    queryFn: ({ signal }) => api.at(recipe.version).effect(draft, signal),
    retry: false,
  });
  const count = effect.data ? ` · ${effectChip(effect.data)}` : '';
  return (
    <Radio
      size="xs"
      value="learned"
      label={byExampleText.allAlikeByFormula({ formula: String(props.step.params.formula), count })}
    />
  );
}
