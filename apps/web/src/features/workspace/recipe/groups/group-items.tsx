import { Menu } from '@mantine/core';
import { IconFolderOff, IconFolderPlus } from '@tabler/icons-react';
import type { Step } from '@winnow/recipe';
import { recipeText } from '../recipe-text.ts';
import type { StepGroups } from './use-step-groups.ts';

/** Items for groups in the menu of a step. */
export function GroupItems(props: {
  readonly step: Step;
  /** The selected steps, or only this step. */
  readonly ids: ReadonlySet<string>;
  readonly groups: StepGroups;
}) {
  const { step, ids, groups } = props;
  const can = groups.canGroup(ids);
  return (
    <>
      <Menu.Item
        leftSection={<IconFolderPlus size={16} stroke={1.75} />}
        disabled={!can}
        title={can ? undefined : recipeText.selectAdjacentSteps}
        onClick={() => groups.start(ids)}
      >
        {ids.size > 1 ? recipeText.groupStepsMenu({ ids: ids.size }) : recipeText.groupStepMenu}
      </Menu.Item>
      {step.group !== undefined && (
        <Menu.Item
          leftSection={<IconFolderOff size={16} stroke={1.75} />}
          onClick={() => void groups.leave(step.id)}
        >
          {recipeText.removeFromTheGroup}
        </Menu.Item>
      )}
    </>
  );
}
