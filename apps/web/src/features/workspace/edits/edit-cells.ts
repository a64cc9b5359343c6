import type { Recipe, RecipeEdit, Step } from '@winnow/recipe';
import { maxNumberOfEdits } from '@winnow/steps';
import { notify } from '../../../shared/notify.ts';
import { draftEdit } from '../recipe/draft-edit.ts';
import { freeStepId } from '../state/draft/use-draft.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import type { DraftStep, DraftVariant } from '../state/workspace-state.ts';
import { editsText } from './edits-text.ts';
import { similarStep } from './similar-step.ts';

/** The new value of a cell, whose row is given by its id. */
export interface CellEdit {
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
}

/**
 * Previews cell edits as a draft step, and keeps the edits that are already being previewed.
 *
 * @param before the old value if a single cell is edited; offers the same change for equal and for
 *   similar values
 */
export function draftEdits(
  { recipe: { recipe }, state, dispatch, readOnly }: Workspace,
  edits: readonly CellEdit[],
  before?: string | null,
): void {
  if (readOnly || edits.length === 0) return;
  const going = editsOf(state.draft?.step);
  const all = merged(going ?? [], edits);
  if (all.length > maxNumberOfEdits) {
    notify({
      title: editsText.tooManyCells({ all: all.length }),
      description: editsText.editUpTo({ maxNumberOfEdits }),
      color: 'yellow',
    });
    return;
  }
  const id = going && state.draft ? state.draft.step.id : freeStepId(recipe);
  const step = stepOf(id, all);
  const { at } = state.view;
  const draft: DraftStep =
    going && state.draft ? { ...state.draft, step } : { step, ...(at === undefined ? {} : { after: at }) };
  const variants = all.length === 1 && before !== undefined ? variantsOf(step, all[0]!, before) : [];
  dispatch({ type: 'draft', draft, variants });
}

/** Returns the edits of an `edit-cells` step; undefined for all other steps. */
export function editsOf(step: Step | undefined): readonly CellEdit[] | undefined {
  return step?.kind === 'edit-cells' ? (step.params.edits as unknown as readonly CellEdit[]) : undefined;
}

/**
 * Returns the recipe change that adds a draft. Cell edits are merged into the preceding step if it
 * also edits cells, up to the maximum number of edits per step.
 */
export function addingEdit(draft: DraftStep, recipe: Recipe): RecipeEdit {
  const edits = draft.replaces === undefined ? editsOf(draft.step) : undefined;
  const last =
    draft.after === undefined ? recipe.steps.at(-1) : recipe.steps.find((one) => one.id === draft.after);
  const known = last && last.enabled !== false ? editsOf(last) : undefined;
  if (!edits || !known || !last) return draftEdit(draft);
  const all = merged(known, edits);
  if (all.length > maxNumberOfEdits) return draftEdit(draft);
  return { kind: 'replace', step: { ...last, params: { ...last.params, edits: all as never } } };
}

/** If a cell is edited twice, the later edit wins. */
function merged(before: readonly CellEdit[], edits: readonly CellEdit[]): readonly CellEdit[] {
  const keyOf = ({ row, column }: CellEdit): string => `${row} ${column}`;
  const later = new Set(edits.map(keyOf));
  return [...before.filter((one) => !later.has(keyOf(one))), ...edits];
}

function stepOf(id: string, edits: readonly CellEdit[]): Step {
  return { id, kind: 'edit-cells', params: { edits } } as unknown as Step;
}

function variantsOf(step: Step, { column, value }: CellEdit, before: string | null): readonly DraftVariant[] {
  const equal = {
    id: step.id,
    kind: 'map-values',
    params: { columns: [column], pairs: [{ from: before, to: value }] },
  } as unknown as Step;
  const alike = before === null || value === null ? undefined : similarStep(column, before, value);
  return [
    { label: editsText.thisRowOnly, step },
    { label: editsText.allEqualValues, step: equal },
    ...(alike
      ? [
          {
            label: editsText.allAlike({ lowered: lowered(alike.label) }),
            step: { id: step.id, kind: alike.kind, params: alike.params } as Step,
          },
        ]
      : []),
  ];
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
