import { Button, ScrollArea, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
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
import { useStepGroups } from './groups/use-step-groups.ts';
import { PluginPins } from './plugin-pins.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';
import { StepList } from './steps/step-list.tsx';
import { useStepEdits } from './steps/use-step-edits.ts';

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
  const { readOnly } = useProject();
  const { steps } = useCurrentRecipe().recipe.recipe;
  const { state } = useView();
  const selection = useStepSelection(steps.map(({ id }) => id));
  const clipboard = useStepClipboard(selection.selected);
  const groups = useStepGroups(steps, props.folded, props.onFolded);
  const [macro, setMacro] = useState<ReadonlySet<string> | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const edits = useStepEdits(panel);

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
        <StepList
          selection={selection}
          clipboard={clipboard}
          groups={groups}
          edits={edits}
          onSaveMacro={setMacro}
        />
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
