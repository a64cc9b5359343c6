import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconMessage,
  IconNote,
  IconPlaylistAdd,
  IconPlaylistX,
  IconTrash,
} from '@tabler/icons-react';
import { macroStep, type Step } from '@winnow/recipe';
import { useActions } from '../../state/workspace-context.tsx';
import { GroupItems } from '../groups/group-items.tsx';
import type { StepGroups } from '../groups/use-step-groups.ts';
import { recipeText } from '../recipe-text.ts';

/** What the card of a step can do with it, or with all selected steps. */
export interface StepActions {
  readonly copy: () => void;
  readonly saveMacro: () => void;
  /** Replaces a macro with its steps. */
  readonly expand: () => void;
  readonly move: (to: number) => void;
  readonly remove: () => void;
  readonly enable: (enabled: boolean) => void;
}

/** Menu of a step. */
export function StepMenu(props: {
  readonly step: Step;
  readonly index: number;
  readonly count: number;
  /** The selected steps if the step is among them, or else only the step. */
  readonly chosen: ReadonlySet<string>;
  readonly groups: StepGroups;
  readonly actions: StepActions;
  readonly onNote: () => void;
}) {
  const { step, index, count, chosen, groups, actions } = props;
  const { dispatch } = useActions();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={recipeText.moreForStep({ index: index + 1 })}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEye size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'travel', at: step.id })}
        >
          {recipeText.showDataAfter}
        </Menu.Item>
        <Menu.Item leftSection={<IconNote size={16} stroke={1.75} />} onClick={props.onNote}>
          {step.note ? recipeText.editTheNote : recipeText.addANote}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessage size={16} stroke={1.75} />}
          onClick={() =>
            dispatch({
              type: 'panel',
              panel: 'comments',
              about: { kind: 'step', step: step.id },
            })
          }
        >
          {recipeText.comment}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={actions.copy}>
          {chosen.size > 1 ? recipeText.copySteps({ chosen: chosen.size }) : recipeText.copyStep}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlaylistAdd size={16} stroke={1.75} />} onClick={actions.saveMacro}>
          {chosen.size > 1 ? recipeText.saveStepsAsMacro({ chosen: chosen.size }) : recipeText.saveAsMacro}
        </Menu.Item>
        <GroupItems step={step} ids={chosen} groups={groups} />
        {step.kind === macroStep.kind && (
          <Menu.Item leftSection={<IconPlaylistX size={16} stroke={1.75} />} onClick={actions.expand}>
            {recipeText.replaceWithItsSteps}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.75} />}
          disabled={index === 0}
          onClick={() => actions.move(index - 1)}
        >
          {recipeText.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.75} />}
          disabled={index === count - 1}
          onClick={() => actions.move(index + 1)}
        >
          {recipeText.moveDown}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={actions.remove}>
          {recipeText.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
