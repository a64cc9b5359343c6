import type { ColumnInfo } from '@winnow/contract/engine-types';
import { macroSteps, parameterName } from '@winnow/recipe';
import { useMemo, useState } from 'react';
import { useCurrentRecipe } from '../state/workspace-context.tsx';
import { macroCandidates } from './macro-candidates.ts';
import { macrosText } from './macros-text.ts';

type Candidate = ReturnType<typeof macroCandidates>[number];

/**
 * State of the inputs of a new macro: the values of its steps that can be inputs, and the names of
 * those that are.
 *
 * @param ids ids of its steps
 * @param before the columns before its first step
 */
export function useMacroInputs(ids: ReadonlySet<string>, before: readonly ColumnInfo[]) {
  const { recipe } = useCurrentRecipe();
  const { steps, candidates } = useMemo(() => {
    const selected = macroSteps(recipe.recipe.steps.filter(({ id }) => ids.has(id)));
    return { steps: selected, candidates: macroCandidates(selected, before, recipe.recipe.parameters) };
  }, [recipe, ids, before]);
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map());
  /** Returns the name of an input; null if the value isn't one. */
  const nameOf = ({ key, input, chosen: byDefault }: Candidate): string | null => {
    const own = names.get(key);
    return own === undefined ? (byDefault ? input.name : null) : own;
  };
  const named = candidates.flatMap((one) => nameOf(one) ?? []);
  const problemOf = (name: string): string | undefined => {
    if (!parameterName.test(name)) return macrosText.lettersDigitsOnly;
    return named.filter((one) => one === name).length > 1 ? macrosText.anotherInputHasThisName : undefined;
  };
  return {
    steps,
    candidates,
    nameOf,
    problemOf,
    areValid: named.every((one) => problemOf(one) === undefined),
    setName: (key: string, name: string | null): void => setNames(new Map(names).set(key, name)),
  };
}

export type MacroInputs = ReturnType<typeof useMacroInputs>;
