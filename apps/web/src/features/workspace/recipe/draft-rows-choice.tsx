import { Group, Switch } from '@mantine/core';
import type { Effect } from '@winnow/contract/engine-types';
import { useRef } from 'react';
import { useActions, useView } from '../state/workspace-context.tsx';
import type { DraftRows } from '../state/workspace-state.ts';
import { recipeText } from './recipe-text.ts';

/**
 * Chooses which rows of the preview the grid shows: all, changed or removed ones.
 *
 * @param showsRemoved undefined while the preview loads, like the effect: the previous choice stays
 */
export function DraftRowsChoice(props: {
  readonly showsRemoved: boolean | undefined;
  readonly effect: Effect | undefined;
}) {
  const { state } = useView();
  const { dispatch } = useActions();
  const known = useRef({ showsRemoved: false, changed: 0, gone: 0 });
  const { effect, showsRemoved = known.current.showsRemoved } = props;
  known.current = effect
    ? { showsRemoved, changed: effect.cellsChanged, gone: effect.rowsBefore - effect.rowsAfter }
    : { ...known.current, showsRemoved };
  const removes = showsRemoved && known.current.gone > 0;
  // If a draft only removes rows, its changed rows are the removed ones.
  const changes = !removes || known.current.changed > 0;
  const choice = (rows: DraftRows, label: string) => (
    <Switch
      size="xs"
      label={label}
      checked={state.draftRows === rows}
      onChange={(event) => dispatch({ type: 'draftRows', rows: event.currentTarget.checked ? rows : 'all' })}
    />
  );
  return (
    <Group gap="6px 16px">
      {(changes || state.draftRows === 'changed') && choice('changed', recipeText.changedRowsOnly)}
      {known.current.changed > 0 && (
        <Switch
          size="xs"
          label={recipeText.beforeAndAfterSideBySide}
          checked={state.sideBySide}
          onChange={(event) => dispatch({ type: 'sideBySide', on: event.currentTarget.checked })}
        />
      )}
      {(removes || state.draftRows === 'removed') && choice('removed', recipeText.showRemovedRowsOnly)}
    </Group>
  );
}
