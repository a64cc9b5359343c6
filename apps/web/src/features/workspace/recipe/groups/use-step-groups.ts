import { areAdjacent, type Step, stepRuns } from '@winnow/recipe';
import { useState } from 'react';
import { useCurrentRecipe } from '../../state/workspace-context.tsx';
import { recipeText } from '../recipe-text.ts';

/** A group of steps, shown before its first step. */
export interface ShownGroup {
  readonly name: string;
  readonly ids: readonly string[];
}

/**
 * Groups of the recipe's steps, which of them are folded, and the actions on them.
 *
 * @param folded names of the folded groups
 */
export function useStepGroups(
  steps: readonly Step[],
  folded: readonly string[],
  onFolded: (names: readonly string[]) => void,
) {
  const { change } = useCurrentRecipe();
  const [grouping, setGrouping] = useState<readonly string[] | null>(null);
  const groups = stepRuns(steps).flatMap(({ group, steps: own }): ShownGroup[] =>
    group === undefined ? [] : [{ name: group, ids: own.map(({ id }) => id) }],
  );
  const ofStep = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const open = (name: string, isOpen: boolean): void => {
    const others = folded.filter((one) => one !== name);
    onFolded(isOpen ? others : [...others, name]);
  };
  return {
    /** Returns the group that starts with a step, if any. */
    startingAt: (id: string): ShownGroup | undefined =>
      ofStep.get(id)?.ids[0] === id ? ofStep.get(id) : undefined,
    isHidden: (id: string): boolean => folded.includes(ofStep.get(id)?.name ?? ''),
    isOpen: ({ name }: ShownGroup): boolean => !folded.includes(name),
    open,
    /** The steps to group while the user enters a name. */
    grouping,
    /** Asks for the name of a new group, if the steps are adjacent. */
    start: (ids: ReadonlySet<string>): void => {
      if (areAdjacent(steps, ids)) setGrouping(steps.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
    },
    canGroup: (ids: ReadonlySet<string>): boolean => areAdjacent(steps, ids),
    close: () => setGrouping(null),
    group: (ids: readonly string[], group: string) =>
      change({ kind: 'group', ids, group }, recipeText.groupStepsAs({ ids: ids.length, group })),
    rename: async ({ name, ids }: ShownGroup, group: string): Promise<void> => {
      const wasFolded = folded.includes(name);
      if ((await change({ kind: 'group', ids, group }, recipeText.renameGroupTo({ group }))) && wasFolded)
        onFolded([...folded.filter((one) => one !== name), group]);
    },
    ungroup: ({ name, ids }: ShownGroup) =>
      change({ kind: 'group', ids, group: null }, recipeText.ungroupName({ name })),
    /** Removes a step from its group. */
    leave: (id: string) =>
      change({ kind: 'group', ids: [id], group: null }, recipeText.removeAStepFromItsGroup),
    /**
     * Returns the target index of a step that is moved by one position: it skips an entire folded
     * group.
     */
    pastFolded: (id: string, to: number): number => {
      const from = steps.findIndex((step) => step.id === id);
      const met = ofStep.get(steps[to]?.id ?? '');
      if (!met || met === ofStep.get(id) || !folded.includes(met.name)) return to;
      return to > from ? to + met.ids.length - 1 : to - met.ids.length + 1;
    },
  };
}

export type StepGroups = ReturnType<typeof useStepGroups>;
