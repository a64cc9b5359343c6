import { ClusterModal } from '../clusters/cluster-modal.tsx';
import { ExportModal } from '../exports/export-modal.tsx';
import { SqlModal } from '../exports/sql-modal.tsx';
import { macroEntries } from '../macros/macro-entries.ts';
import { MatchModal } from '../match/match-modal.tsx';
import { ExportRecipeModal } from '../recipe/files/export-recipe-modal.tsx';
import { ImportRecipeModal } from '../recipe/files/import-recipe-modal.tsx';
import { pluginEntries } from '../recipe/picker/plugin-entries.ts';
import { StepPicker } from '../recipe/picker/step-picker.tsx';
import { selectionParams } from '../state/selection-params.ts';
import { useProject, useView } from '../state/workspace-context.tsx';
import { chosenColumns } from '../state/workspace-state.ts';
import type { Dialogs } from './use-dialogs.ts';

/** All dialogs of the workspace, open or not. */
export function WorkspaceDialogs(props: {
  readonly dialogs: Dialogs;
  readonly projectName: string;
  /** Starts the step that was picked. */
  readonly onStart: (kind: string, params: Record<string, unknown>) => void;
  /** Called after a file or a table was written. */
  readonly onExported: () => void;
}) {
  const { dialogs, onStart } = props;
  const { plugins } = useProject();
  const { state, columns } = useView();
  return (
    <>
      <StepPicker
        opened={dialogs.picking}
        onClose={() => dialogs.setPicking(false)}
        plugins={
          dialogs.picking
            ? [
                ...pluginEntries(plugins, state.selectedColumns, columns),
                ...macroEntries(plugins, state.selectedColumns, columns),
              ]
            : []
        }
        onPick={(kind) => onStart(kind, selectionParams(kind, chosenColumns(state)))}
        onPlugin={({ kind, params }) => onStart(kind, params)}
      />
      <ExportModal
        opened={dialogs.exporting}
        onClose={() => dialogs.setExporting(false)}
        onWritten={props.onExported}
      />
      <ImportRecipeModal
        opened={dialogs.recipeFile === 'import'}
        onClose={() => dialogs.setRecipeFile(null)}
      />
      <ExportRecipeModal
        opened={dialogs.recipeFile === 'export'}
        projectName={props.projectName}
        onClose={() => dialogs.setRecipeFile(null)}
      />
      <ClusterModal />
      <MatchModal />
      <SqlModal dialect={dialogs.sql} onClose={() => dialogs.setSql(null)} />
    </>
  );
}
