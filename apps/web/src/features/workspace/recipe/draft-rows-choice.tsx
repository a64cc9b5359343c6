import { Group, Switch } from '@mantine/core';
import type { Effect } from '@winnow/api/engine-types';
import { useRef } from 'react';
import { useWorkspace } from '../state/workspace-context.tsx';
import type { DraftRows } from '../state/workspace-state.ts';

/**
 * Which rows of the preview the grid shows: all, those that the draft changes, those that it removes.
 *
 * @param showsRemoved undefined while the preview is on its way: what was offered before stays
 */
export function DraftRowsChoice(props: {
  readonly showsRemoved: boolean | undefined;
  readonly effect: Effect | undefined;
}) {
  const { state, dispatch } = useWorkspace();
  const known = useRef(false);
  known.current = props.showsRemoved ?? known.current;
  // Of a draft that only removes rows, those are the ones that it changes.
  const changes = !known.current || (props.effect?.cellsChanged ?? 0) > 0;
  const choice = (rows: DraftRows, label: string) => (
    <Switch
      size="xs"
      label={label}
      checked={state.draftRows === rows}
      onChange={(event) => dispatch({ type: 'draftRows', rows: event.currentTarget.checked ? rows : 'all' })}
    />
  );
  return (
    <Group gap="md">
      {changes && choice('changed', 'Changed rows only')}
      {known.current && choice('removed', 'Show removed rows only')}
    </Group>
  );
}
