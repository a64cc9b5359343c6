import { IconLayoutColumns } from '@tabler/icons-react';
import { LateMenu } from '../../../shared/ui/late/late-menu.tsx';
import { workspaceParts } from '../later/workspace-parts.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { ToolbarButton } from '../toolbar/toolbar-button.tsx';
import { workspaceViewText } from './workspace-view-text.ts';

/** Menu for the view of the grid: sort order, columns and saved views. */
export function ViewMenu({ grid }: { readonly grid: GridState }) {
  return (
    <LateMenu
      module={workspaceParts}
      popup="dialog"
      target={
        <ToolbarButton label={workspaceViewText.view} icon={<IconLayoutColumns size={16} stroke={1.75} />} />
      }
    >
      {({ ViewPopover }, menu) => <ViewPopover grid={grid} {...menu} />}
    </LateMenu>
  );
}
