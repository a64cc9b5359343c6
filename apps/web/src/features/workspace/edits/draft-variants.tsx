import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LearnedVariantRadio, useLearnedVariant } from '../by-example/learned-variant.tsx';
import { keys } from '../data/query-keys.ts';
import { effectChip } from '../recipe/effect-text.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { DraftStep, DraftVariant } from '../state/workspace-state.ts';
import { editsText } from './edits-text.ts';

/**
 * Scopes of an edit: this row, all equal values or all similar values, each with the number of
 * cells that it changes.
 */
export function DraftVariants({ draft }: { readonly draft: DraftStep }) {
  const { state } = useView();
  const { dispatch } = useActions();
  const learned = useLearnedVariant(state.variants);
  if (state.variants.length < 2) return null;
  const chosen = state.variants.findIndex(({ step }) => isSameStep(step, draft));
  return (
    <Radio.Group
      label={editsText.applyTo}
      value={state.examples ? 'learned' : String(chosen)}
      onChange={(value) => {
        const variant = state.variants[Number(value)];
        if (value === 'learned' && learned) {
          dispatch({ type: 'draft', draft: { ...draft, step: learned.step } });
          dispatch({ type: 'examples', examples: learned.task });
          return;
        }
        dispatch({ type: 'examples', examples: null });
        if (variant) dispatch({ type: 'draft', draft: { ...draft, step: variant.step } });
      }}
    >
      <Stack gap={6} mt={6}>
        {state.variants.map((variant, index) => (
          <Variant key={variant.label} variant={variant} value={String(index)} draft={draft} />
        ))}
        {learned && <LearnedVariantRadio step={learned.step} after={draft.after} />}
      </Stack>
    </Radio.Group>
  );
}

function Variant(props: {
  readonly variant: DraftVariant;
  readonly value: string;
  readonly draft: DraftStep;
}) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const draft = { ...props.draft, step: props.variant.step };
  const effect = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'draft-effect', draft),
    queryFn: ({ signal }) => api.at(recipe.version).effect(draft, signal),
    retry: false,
  });
  const count = effect.data ? ` · ${effectChip(effect.data)}` : '';
  return <Radio size="xs" value={props.value} label={`${props.variant.label}${count}`} />;
}

function isSameStep(step: DraftVariant['step'], { step: other }: DraftStep): boolean {
  return step.kind === other.kind && JSON.stringify(step.params) === JSON.stringify(other.params);
}
