import type { Recipe, RecipeEdit, Step } from '@winnow/recipe';
import { maxNumberOfEdits } from '@winnow/steps';
import { notify } from '../../../shared/notify.ts';
import { draftEdit } from '../recipe/draft-edit.ts';
import { freeStepId } from '../state/draft/use-draft.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import type { DraftStep, DraftVariant } from '../state/workspace-state.ts';
import { editsText } from './edits-text.ts';
import { similarStep } from './similar-step.ts';

/** What a cell is to become. Rows are named by their ids. */
export interface CellEdit {
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
}

/**
 * Previews edits of cells as a draft step; those that are being previewed already stay in it.
 *
 * @param before what the cell held, where one cell is edited: offers the same change for equal
 * values and for values alike
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
      colour: 'yellow',
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

/** The edits of a step that edits cells; undefined for all others. */
export function editsOf(step: Step | undefined): readonly CellEdit[] | undefined {
  return step?.kind === 'edit-cells' ? (step.params.edits as unknown as readonly CellEdit[]) : undefined;
}

/**
 * The change of the recipe that adds a draft. Edits of cells gather in the step before where that
 * edits cells too, up to as many as a step can hold.
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

/** Of a cell that is edited twice the later edit counts. */
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
