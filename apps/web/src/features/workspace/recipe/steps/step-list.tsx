import { useCurrentRecipe, useProject, useView } from '../../state/workspace-context.tsx';
import type { StepClipboard } from '../files/use-step-clipboard.ts';
import type { StepSelection } from '../files/use-step-selection.ts';
import { GroupHeader } from '../groups/group-header.tsx';
import type { StepGroups } from '../groups/use-step-groups.ts';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';
import { StepCard } from '../step-card.tsx';
import { useStepDrag } from './use-step-drag.ts';
import type { StepEdits } from './use-step-edits.ts';

/** The cards of all steps, under the headers of their groups. */
export function StepList(props: {
  readonly selection: StepSelection;
  readonly clipboard: StepClipboard;
  readonly groups: StepGroups;
  readonly edits: StepEdits;
  readonly onSaveMacro: (ids: ReadonlySet<string>) => void;
}) {
  const { selection, clipboard, groups, edits, onSaveMacro } = props;
  const { readOnly } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const { state } = useView();
  const { steps } = recipe.recipe;
  const drag = useStepDrag(steps, edits.moveTo);
  /** Returns all selected steps if the step is among them, or else only the step. */
  const selectedWith = (id: string): ReadonlySet<string> =>
    selection.selected.has(id) ? selection.selected : new Set([id]);
  return (
    <ol className={classes.list} aria-label={recipeText.stepsOfTheRecipe}>
      {steps.map((step, index) => {
        const stepReport = report.steps.find((one) => one.id === step.id);
        const group = groups.startingAt(step.id);
        const header = group && (
          <GroupHeader
            key={`group ${step.id}`}
            name={group.name}
            count={group.ids.length}
            broken={
              report.steps.filter(({ id, state: now }) => now === 'broken' && group.ids.includes(id)).length
            }
            isOpen={groups.isOpen(group)}
            readOnly={readOnly}
            onOpen={(open) => groups.open(group.name, open)}
            onRename={(name) => groups.rename(group, name)}
            onUngroup={() => void groups.ungroup(group)}
          />
        );
        if (groups.isHidden(step.id)) return header;
        return [
          header,
          <li
            key={step.id}
            className={classes.card}
            draggable={!readOnly}
            data-grouped={step.group !== undefined || undefined}
            data-current={state.view.at === step.id || undefined}
            data-selected={selection.selected.has(step.id) || undefined}
            data-off={step.enabled === false || undefined}
            data-broken={stepReport?.state === 'broken' || undefined}
            data-drop={drag.sideOf(step.id)}
            {...drag.handlersOf(step.id)}
          >
            <StepCard
              step={step}
              report={stepReport}
              index={index}
              count={steps.length}
              current={state.view.at === step.id}
              selection={selection}
              groups={groups}
              actions={{
                copy: () => void clipboard.copy(selectedWith(step.id)),
                saveMacro: () => onSaveMacro(selectedWith(step.id)),
                expand: () => edits.expand(step),
                move: (to) => edits.moveTo(step.id, groups.pastFolded(step.id, to)),
                remove: () => edits.remove(step.id),
                enable: (enabled) => edits.enable(step.id, enabled),
              }}
            />
          </li>,
        ];
      })}
    </ol>
  );
}
