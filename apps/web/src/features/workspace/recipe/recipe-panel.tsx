import { Button, ScrollArea, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { editRecipe, expandMacro, insertSteps, type RecipeEdit, type Step } from '@winnow/recipe';
import { useEffect, useRef, useState } from 'react';
import { sentenceIn } from '../../../shared/steps/step-language.ts';
import { modals } from '../../../shared/ui/late/modals.ts';
import { RenameModal } from '../../../shared/ui/rename-modal.tsx';
import { SelectionCards } from '../ask/selection-cards.tsx';
import type { SuggestionScope } from '../ask/suggestion-scope.ts';
import { MacroUpdates } from '../macros/macro-updates.tsx';
import { SaveMacroModal } from '../macros/save-macro-modal.tsx';
import { ParametersSection } from '../parameters/parameters-section.tsx';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { DraftForm } from './draft-form.tsx';
import { useStepClipboard } from './files/use-step-clipboard.ts';
import { useStepSelection } from './files/use-step-selection.ts';
import { GroupHeader } from './groups/group-header.tsx';
import { useStepGroups } from './groups/use-step-groups.ts';
import { PluginPins } from './plugin-pins.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';
import { StepCard } from './step-card.tsx';

/** The steps of the recipe, with the form of the current draft above them. */
export function RecipePanel(props: {
  readonly onAdd: () => void;
  /** Row count of the result, once known. */
  readonly rows: number | undefined;
  readonly asked: SuggestionScope | null;
  /** Keys of dismissed suggestions. */
  readonly dismissed: readonly string[];
  readonly onDismissed: (keys: readonly string[]) => void;
  /** Names of folded groups of steps. */
  readonly folded: readonly string[];
  readonly onFolded: (names: readonly string[]) => void;
  /** Returns the focus to the grid. */
  readonly onLeave: () => void;
}) {
  const { onAdd, rows, asked, dismissed, onDismissed, onLeave } = props;
  const { api, readOnly } = useProject();
  const { recipe, report, change, replaceRecipe } = useCurrentRecipe();
  const { state } = useView();
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<{ id: string; side: 'before' | 'after' } | null>(null);
  const steps = recipe.recipe.steps;
  const selection = useStepSelection(steps.map(({ id }) => id));
  const clipboard = useStepClipboard(selection.selected);
  const groups = useStepGroups(steps, props.folded, props.onFolded);
  const [macro, setMacro] = useState<ReadonlySet<string> | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  // After a step was removed or moved by keyboard, the focus goes to the step that is now in its
  // place.
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the steps are others
  useEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const all = panel.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [];
    (all[Math.min(at, all.length - 1)] ?? panel.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [steps]);

  /** Returns the steps that a change would newly break. */
  const newlyBroken = async (
    changed: readonly Step[],
  ): Promise<readonly { id: string; sentence: string; problem: string }[]> => {
    const before = new Map(report.steps.map((one) => [one.id, one.state]));
    try {
      const checked = await api.check({ ...recipe.recipe, steps: changed });
      return checked.steps
        .filter((one) => one.state === 'broken' && before.get(one.id) !== 'broken')
        .map((one) => ({
          id: one.id,
          sentence: sentenceIn(report, one.id, one.sentence),
          problem: one.problems[0]?.message ?? '',
        }));
    } catch {
      // The change itself will report what is wrong.
      return [];
    }
  };

  /**
   * Applies a change at once if it breaks no step; otherwise lists the steps that it would break
   * and asks first.
   */
  const guarded = async (edit: RecipeEdit, summary: string): Promise<void> => {
    const next = editRecipe(recipe.recipe, edit);
    const broken = await newlyBroken(next.steps);
    if (broken.length === 0) {
      await change(edit, summary);
      return;
    }
    modals.openConfirmModal({
      title: summary,
      children: (
        <>
          <Text size="sm">{recipeText.stepsWouldBreak({ broken: broken.length })}</Text>
          <ul>
            {broken.map((one) => (
              <li key={one.id}>
                <Text size="sm">
                  {one.sentence}: {one.problem}
                </Text>
              </li>
            ))}
          </ul>
        </>
      ),
      labels: { confirm: recipeText.doItAnyway, cancel: recipeText.dontDoIt },
      onConfirm: () => void change(edit, summary),
    });
  };

  const expand = async (step: Step): Promise<void> => {
    const { recipe: next } = insertSteps(recipe.recipe, { steps: expandMacro(step) }, step.id);
    const expanded = next.steps.filter(({ id }) => id !== step.id);
    await replaceRecipe({ ...next, steps: expanded }, recipeText.replaceAMacroWithItsSteps);
  };

  const moveTo = (id: string, index: number): void => {
    const others = steps.filter((step) => step.id !== id);
    const after = index <= 0 ? null : (others[index - 1]?.id ?? null);
    wanted.current = index;
    void guarded({ kind: 'move', id, after }, recipeText.moveAStep);
  };

  const endDrag = (): void => {
    setDragged(null);
    setTarget(null);
  };

  const drop = (): void => {
    if (dragged && target && dragged !== target.id) {
      const others = steps.filter((step) => step.id !== dragged);
      const at = others.findIndex((step) => step.id === target.id);
      moveTo(dragged, target.side === 'before' ? at : at + 1);
    }
    endDrag();
  };

  return (
    <div
      className={classes.panel}
      ref={panel}
      tabIndex={-1}
      onCopy={clipboard.onCopy}
      onPaste={clipboard.onPaste}
    >
      {state.draft && <DraftForm key={state.draft.step.id} draft={state.draft} />}
      <SelectionCards asked={asked} onLeave={onLeave} />
      <PluginPins />
      <MacroUpdates />
      <ParametersSection />
      <ScrollArea style={{ flex: 1 }} type="auto">
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
                  report.steps.filter(({ id, state: now }) => now === 'broken' && group.ids.includes(id))
                    .length
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
                data-drop={target?.id === step.id ? target.side : undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(step.id);
                }}
                onDragOver={(event) => {
                  if (!dragged) return;
                  event.preventDefault();
                  const box = event.currentTarget.getBoundingClientRect();
                  const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after';
                  setTarget({ id: step.id, side });
                }}
                onDrop={drop}
                onDragEnd={endDrag}
              >
                <StepCard
                  step={step}
                  report={stepReport}
                  index={index}
                  count={steps.length}
                  current={state.view.at === step.id}
                  selection={selection}
                  groups={groups}
                  onCopy={() =>
                    void clipboard.copy(
                      selection.selected.has(step.id) ? selection.selected : new Set([step.id]),
                    )
                  }
                  onSaveMacro={() =>
                    setMacro(selection.selected.has(step.id) ? selection.selected : new Set([step.id]))
                  }
                  onExpand={() => void expand(step)}
                  onMove={(to) => moveTo(step.id, groups.pastFolded(step.id, to))}
                  onRemove={() => {
                    wanted.current = index;
                    void guarded({ kind: 'remove', id: step.id }, recipeText.removeAStep);
                  }}
                  onEnable={(enabled) =>
                    void guarded(
                      { kind: 'enable', id: step.id, enabled },
                      enabled ? recipeText.enableAStep : recipeText.disableAStep,
                    )
                  }
                />
              </li>,
            ];
          })}
        </ol>
        {steps.length === 0 && !state.draft && (
          <Text size="sm" c="dimmed" px="md" pb="md">
            {readOnly ? recipeText.noStepsYet : recipeText.noStepsYetText}
          </Text>
        )}
        {!state.draft && state.view.at === undefined && state.view.source === undefined && (
          <Suggestions {...{ rows, dismissed, onDismissed }} />
        )}
      </ScrollArea>
      <RenameModal
        title={
          groups.grouping?.length === 1
            ? recipeText.groupStep
            : recipeText.groupSteps({ grouping: groups.grouping?.length ?? 0 })
        }
        label={recipeText.name}
        name=""
        submit={recipeText.groupStepsTitle}
        rename={(name) => groups.group(groups.grouping ?? [], name)}
        opened={groups.grouping !== null}
        onClose={groups.close}
      />
      {macro && <SaveMacroModal ids={macro} onClose={() => setMacro(null)} />}
      {!readOnly && !state.draft && (
        <Button
          data-add
          m="sm"
          variant="light"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={onAdd}
        >
          {recipeText.addStep}
        </Button>
      )}
    </div>
  );
}
