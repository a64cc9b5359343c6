import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.ts';
import { holdTyping } from '../../../shared/shortcuts/hold-typing.ts';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { chartShortcut } from '../charts/chart-shortcut.ts';
import type { FindBarState } from '../find/use-find-bar.ts';
import type { GridAreaHandle } from '../grid/grid-area.tsx';
import { workspaceParts } from '../later/workspace-parts.ts';
import type { Dialogs } from '../panels/use-dialogs.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import { chosenColumns } from '../state/workspace-state.ts';
import { editKeys, focusCards } from './edit-keys.ts';

/** Binds the shortcuts of the workspace, and adds its commands to the palette. */
export function useWorkspaceCommands(options: {
  readonly workspace: Workspace;
  readonly area: RefObject<GridAreaHandle | null>;
  readonly findBar: FindBarState;
  readonly dialogs: Dialogs;
  readonly withFlow: boolean;
}): void {
  const { workspace, area, findBar, dialogs, withFlow } = options;
  const { projectId, readOnly, state, dispatch, undo, redo } = workspace;
  const { find } = findBar;
  const navigate = useNavigate();
  const parts = workspaceParts.useModule();
  useShortcuts([
    ['mod+F', intoField(() => findBar.open(findBar.replacing))],
    ...(find.canGo
      ? ([
          ['F3', () => find.go(false)],
          ['shift+F3', () => find.go(true)],
        ] as const)
      : []),
    ...(readOnly
      ? []
      : editKeys(
          undo,
          redo,
          intoField(() => dialogs.setPicking(true)),
          intoField(() => findBar.open(true)),
        )),
    ['mod+E', () => dialogs.setExporting(true)],
    ['mod+G', intoField(() => area.current?.goTo())],
    ['mod+alt+C', () => area.current?.copy(true)],
    ['mod+I', () => focusCards(dispatch)],
    ['mod+B', () => dispatch({ type: 'toggleFacets' })],
    [
      chartShortcut,
      () => workspaceParts.whenLoaded((all) => all.startChart(workspace, chosenColumns(state))),
    ],
  ]);
  useCommands(
    parts?.workspaceCommands(workspace, {
      addStep: () => dialogs.setPicking(true),
      exportData: () => dialogs.setExporting(true),
      goTo: () => area.current?.goTo(),
      find: () => findBar.open(false),
      replace: () => findBar.open(true),
      flow: () =>
        void navigate({
          to: withFlow ? '/projects/$id' : '/projects/beta/$id',
          params: { id: projectId },
        }),
      focusGrid: () => area.current?.focus(),
      menu: (of) => area.current?.openMenu(of),
      copy: (withHeaders) => area.current?.copy(withHeaders),
      selectionCards: () => focusCards(dispatch),
      showSql: dialogs.setSql,
      recipeFile: dialogs.setRecipeFile,
    }) ?? [],
  );
}

/** Returns an action for a shortcut that opens a field, in which the keys that follow are typed. */
function intoField(open: () => void): () => void {
  return () => {
    holdTyping();
    open();
  };
}
