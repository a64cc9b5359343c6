import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '@winnow/kernel';
import { parseStep } from '@winnow/recipe';
import { useState } from 'react';
import { stepSentence } from '../../../../shared/steps/step-language.ts';
import { keys } from '../../data/query-keys.ts';
import { completeDraft } from '../../state/draft/draft-model.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import type { DraftStep } from '../../state/workspace-state.ts';
import { type OtherName, useAppendedColumns } from '../append/use-appended-columns.ts';
import { noRepairs, type Repairs, useImpact } from '../impact/use-impact.ts';
import { usePreviewedDraft } from '../use-previewed-draft.ts';

export const isError = ({ severity }: Problem): boolean => severity === 'error';

/**
 * Checks a draft while it is edited: its parameters at once, and what it does to the data and to
 * later steps as soon as typing pauses.
 */
export function useCheckedDraft(draft: DraftStep) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const { parameters } = recipe.recipe;
  const local = parseStep(draft.step, parameters);
  const complete = completeDraft(draft, parameters);
  const [settled] = useDebouncedValue(complete, 250);
  const shown = usePreviewedDraft();
  const own = shown?.report.steps.find((one) => one.id === draft.step.id);
  const [refused, setRefused] = useState<{
    readonly draft: DraftStep;
    readonly problems: readonly Problem[];
  }>();
  const found = refused?.draft === draft ? refused.problems : (own?.problems ?? []);
  const problems: readonly Problem[] = local.ok ? found : local.problems;
  const broken = problems.some(isError);
  const [repairs, setRepairs] = useState<Repairs>(noRepairs);
  const impact = useImpact(broken ? null : settled, repairs);
  const appended = useAppendedColumns(
    broken ? null : settled,
    (draft.step.params as { readonly apart?: readonly OtherName[] }).apart ?? [],
  );
  const effect = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'draft-effect', settled),
    queryFn: ({ signal }) => api.at(recipe.version).effect(settled!, signal),
    // Don't count the effect of a draft that the preview found invalid or hasn't checked yet.
    enabled: settled !== null && own !== undefined && !broken && isSameDraft(settled, shown?.draft),
    retry: false,
  });
  return {
    /** Problems of the parameters alone; empty if they are complete and valid. */
    localProblems: local.ok ? [] : local.problems,
    isComplete: complete !== null,
    /** The draft as of the last pause in typing; null while it is incomplete. */
    settled,
    sentence: stepSentence(draft.step, parameters, own?.sentence),
    problems,
    /** Whether any of the problems is an error. */
    broken,
    /** Shows the problems of a draft that turned out invalid when it was added. */
    refuse: (reasons: readonly Problem[]): void => setRefused({ draft, problems: reasons }),
    /** Steps after the draft that it affects. */
    later: broken ? [] : (impact.data?.steps ?? []),
    repairs,
    setRepairs,
    appended,
    /**
     * Whether questions about appended columns must be answered first. For an existing step, they
     * were answered when it was added.
     */
    isAsked: draft.replaces === undefined && appended.mustAnswer.length > 0,
    effect,
    showsRemoved: shown?.showsRemoved,
  };
}

export type CheckedDraft = ReturnType<typeof useCheckedDraft>;

/**
 * Compares drafts by value, since every input creates a new object, even if the value ends up the
 * same.
 */
function isSameDraft(one: DraftStep, other: DraftStep | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
