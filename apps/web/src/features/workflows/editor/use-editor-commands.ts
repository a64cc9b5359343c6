import { useCommands } from '../../../shared/commands/use-commands.ts';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import type { Draft } from './use-draft.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

/** How the editor shows the steps. */
export type StepsView = 'canvas' | 'list';

/** Binds the editor's shortcuts, and adds its commands to the palette; none if it is read-only. */
export function useEditorCommands(options: {
  readonly readOnly: boolean;
  readonly draft: Draft;
  readonly askAdd: () => void;
  readonly view: StepsView;
  readonly setView: (view: StepsView) => void;
}): void {
  const { readOnly, draft, askAdd, view, setView } = options;
  useShortcuts(
    readOnly
      ? []
      : [
          ['mod+Z', draft.undo],
          ['mod+shift+Z', draft.redo],
        ],
  );
  useCommands(
    readOnly
      ? []
      : [
          {
            id: 'workflow-add',
            group: workflowEditorText.workflow,
            label: workflowEditorText.addStepToTheWorkflow,
            run: askAdd,
          },
          {
            id: 'workflow-undo',
            group: workflowEditorText.workflow,
            label: workflowEditorText.undo,
            shortcut: 'mod+Z',
            run: draft.undo,
          },
          {
            id: 'workflow-redo',
            group: workflowEditorText.workflow,
            label: workflowEditorText.redo,
            shortcut: 'mod+shift+Z',
            run: draft.redo,
          },
          {
            id: 'workflow-list',
            group: workflowEditorText.workflow,
            label:
              view === 'list'
                ? workflowEditorText.showTheStepsAsAGraph
                : workflowEditorText.showTheStepsAsAList,
            run: () => setView(view === 'list' ? 'canvas' : 'list'),
          },
        ],
  );
}
