import { removeParameter, setParameter } from './parameters/edit-parameters.ts';
import type { RecipeParameter } from './parameters/parameter.ts';
import type { Recipe, Step } from './recipe.ts';
import { inGroup, settleGroup } from './step-groups.ts';

/**
 * A change of a recipe, as the app sends and stores it: small, and reversible by keeping the
 * previous version.
 */
export type RecipeEdit =
  | {
      readonly kind: 'add';
      readonly step: Step /** Id of the step before it; null for the first position, at the end if left out. */;
      readonly after?: string | null;
    }
  | { readonly kind: 'replace'; readonly step: Step }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly after: string | null }
  | { readonly kind: 'enable'; readonly id: string; readonly enabled: boolean }
  | { readonly kind: 'note'; readonly id: string; readonly note: string }
  /** Puts steps into a group, or into none. */
  | { readonly kind: 'group'; readonly ids: readonly string[]; readonly group: string | null }
  | ParameterEdit;

type ParameterEdit =
  | {
      readonly kind: 'set-parameter';
      readonly parameter: RecipeParameter;
      /** Previous name, if it is renamed. */
      readonly was?: string;
    }
  | { readonly kind: 'remove-parameter'; readonly name: string };

/**
 * Applies an edit to a recipe; returns the recipe unchanged if the edit refers to a step that is
 * gone.
 */
export function editRecipe(recipe: Recipe, edit: RecipeEdit): Recipe {
  if (edit.kind === 'set-parameter') return setParameter(recipe, edit.parameter, edit.was);
  if (edit.kind === 'remove-parameter') return removeParameter(recipe, edit.name);
  return { ...recipe, steps: editSteps(recipe.steps, edit) };
}

function editSteps(steps: readonly Step[], edit: Exclude<RecipeEdit, ParameterEdit>): readonly Step[] {
  const change = (id: string, to: (step: Step) => Step): readonly Step[] =>
    steps.map((step) => (step.id === id ? to(step) : step));
  switch (edit.kind) {
    case 'add':
      return settleGroup(insert(steps, edit.step, edit.after), edit.step.id);
    case 'replace':
      return change(edit.step.id, () => edit.step);
    case 'remove':
      return steps.filter((step) => step.id !== edit.id);
    case 'move': {
      const moved = steps.find((step) => step.id === edit.id);
      if (!moved || edit.after === edit.id) return steps;
      const others = steps.filter((step) => step.id !== edit.id);
      return settleGroup(insert(others, moved, edit.after), edit.id);
    }
    case 'enable':
      return change(edit.id, (step) => ({ ...step, enabled: edit.enabled }));
    case 'note':
      return change(edit.id, (step) => ({ ...step, note: edit.note }));
    case 'group':
      return steps.map((step) =>
        edit.ids.includes(step.id) ? inGroup(step, edit.group ?? undefined) : step,
      );
  }
}

function insert(steps: readonly Step[], step: Step, after: string | null | undefined): readonly Step[] {
  if (after === null) return [step, ...steps];
  const at = after === undefined ? -1 : steps.findIndex((one) => one.id === after);
  return at < 0 ? [...steps, step] : [...steps.slice(0, at + 1), step, ...steps.slice(at + 1)];
}
