import { type DialectId, dialectIds, dialectTitles } from '@winnow/sql/names/dialect-names';
import type { Command } from '../../../shared/commands/command.ts';
import { stepsInLanguage } from '../../../shared/steps/step-language.ts';
import { startByExample } from '../by-example/start-by-example.ts';
import { chartCommands } from '../charts/start-chart.ts';
import { pluginEntries } from '../recipe/picker/plugin-entries.ts';
import { selectionParams } from '../state/selection-params.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import { chosenColumns } from '../state/workspace-state.ts';
import { workspaceCommandsText } from './workspace-commands-text.ts';

interface Openers {
  readonly addStep: () => void;
  readonly exportData: () => void;
  readonly goTo: () => void;
  readonly find: () => void;
  readonly replace: () => void;
  readonly focusGrid: () => void;
  /** Opens the menu of the selected cell, or of its column. */
  readonly menu: (of: 'column' | 'cell') => void;
  /** Shows or hides the flow of the project. */
  readonly flow: () => void;
  readonly copy: (withHeaders: boolean) => void;
  /** Goes to the suggestions for the selection. */
  readonly selectionCards: () => void;
  readonly showSql: (dialect: DialectId) => void;
  readonly recipeFile: (way: 'import' | 'export') => void;
}

/** Returns everything that the workspace can do as commands for the command palette. */
export function workspaceCommands(workspace: Workspace, open: Openers): readonly Command[] {
  return [
    ...(workspace.readOnly ? [] : editCommands(workspace, open)),
    ...resultCommands(workspace, open),
    ...gridCommands(workspace, open),
    ...projectCommands(workspace, open),
    ...(workspace.readOnly ? [] : stepCommands(workspace)),
    ...columnCommands(workspace),
  ];
}

/** Commands that change the recipe, other than the steps themselves. */
const editCommands = (workspace: Workspace, open: Openers): readonly Command[] => [
  {
    id: 'add-step',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.addAStep,
    shortcut: 'mod+J',
    run: open.addStep,
  },
  {
    id: 'replace',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.replaceInTheData,
    shortcut: 'mod+H',
    keywords: [workspaceCommandsText.findReplaceWord],
    run: open.replace,
  },
  {
    id: 'column-from-examples',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.columnFromExamples,
    description: workspaceCommandsText.fromExamplesAbout,
    keywords: [workspaceCommandsText.byExample, 'flash fill', 'learn', 'formula'],
    run: () => startByExample(workspace, chosenColumns(workspace.state)),
  },
  {
    id: 'import-recipe',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.importRecipeMenu,
    keywords: ['openrefine', 'history', 'json'],
    run: () => open.recipeFile('import'),
  },
  {
    id: 'undo',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.undo,
    shortcut: 'mod+Z',
    run: workspace.undo,
  },
  {
    id: 'redo',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.redo,
    shortcut: 'mod+shift+Z',
    run: workspace.redo,
  },
];

/** Commands that use the result without changing the recipe. */
const resultCommands = ({ dispatch }: Workspace, open: Openers): readonly Command[] => [
  {
    id: 'match-rows',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.matchRows,
    description: workspaceCommandsText.matchRowsAbout,
    keywords: ['duplicates', 'deduplicate', 'record linkage', 'entity resolution'],
    run: () => dispatch({ type: 'matching', on: true }),
  },
  {
    id: 'export',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.export,
    shortcut: 'mod+E',
    run: open.exportData,
  },
  {
    id: 'export-recipe',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.exportRecipeMenu,
    keywords: [
      'download',
      'json',
      workspaceCommandsText.commandLine,
      'checks',
      'sql',
      'polars',
      'python',
      'script',
    ],
    run: () => open.recipeFile('export'),
  },
];

/** Commands for what the grid shows, and for moving in it. */
const gridCommands = ({ dispatch }: Workspace, open: Openers): readonly Command[] => [
  {
    id: 'find',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.findInTheData,
    shortcut: 'mod+F',
    keywords: ['search'],
    run: open.find,
  },
  {
    id: 'go-to',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.goToRowOrColumn,
    shortcut: 'mod+G',
    run: open.goTo,
  },
  {
    id: 'selection-cards',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.goToSuggestions,
    shortcut: 'mod+I',
    keywords: ['cards', 'fix', 'ask'],
    run: open.selectionCards,
  },
  {
    id: 'copy',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.copy,
    shortcut: 'mod+C',
    run: () => open.copy(false),
  },
  {
    id: 'copy-with-headers',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.copyWithHeaders,
    shortcut: 'mod+alt+C',
    keywords: ['clipboard', workspaceCommandsText.columnNames],
    run: () => open.copy(true),
  },
  {
    id: 'focus-grid',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.goToTheGrid,
    run: open.focusGrid,
  },
  {
    id: 'column-menu',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.columnMenu,
    shortcut: 'alt+↓',
    run: () => open.menu('column'),
  },
  {
    id: 'cell-menu',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.cellMenu,
    shortcut: 'shift+F10',
    run: () => open.menu('cell'),
  },
  {
    id: 'filters',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.toggleFilters,
    shortcut: 'mod+B',
    run: () => dispatch({ type: 'toggleFacets' }),
  },
  {
    id: 'clear-filters',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.clearAllFilters,
    run: () => dispatch({ type: 'clearFilters' }),
  },
  {
    id: 'see-source',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.showImportedData,
    run: () => dispatch({ type: 'travel', at: null }),
  },
  {
    id: 'see-result',
    group: workspaceCommandsText.grid,
    label: workspaceCommandsText.showTheResultOfAllSteps,
    run: () => dispatch({ type: 'travel', at: undefined }),
  },
];

/** Commands that show other parts of the project. */
const projectCommands = (workspace: Workspace, open: Openers): readonly Command[] => [
  {
    id: 'flow',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.toggleFlow,
    keywords: ['graph', 'canvas', 'lineage'],
    run: open.flow,
  },
  ...dialectIds.map((id) => ({
    id: `sql-${id}`,
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.showTheSqlFor({ engine: dialectTitles[id] }),
    run: () => open.showSql(id),
  })),
  ...chartCommands(workspace),
  {
    id: 'panel-checks',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.showTheChecks,
    run: () => workspace.dispatch({ type: 'panel', panel: 'checks' }),
  },
  {
    id: 'panel-comments',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.showTheComments,
    keywords: ['mention', 'discuss', 'thread'],
    run: () => workspace.dispatch({ type: 'panel', panel: 'comments' }),
  },
  {
    id: 'panel-history',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.showTheHistory,
    run: () => workspace.dispatch({ type: 'panel', panel: 'history' }),
  },
  {
    id: 'panel-sources',
    group: workspaceCommandsText.project,
    label: workspaceCommandsText.showTheSources,
    run: () => workspace.dispatch({ type: 'panel', panel: 'sources' }),
  },
];

function stepCommands({ startDraft, state, columns, plugins }: Workspace): readonly Command[] {
  const chosen = chosenColumns(state);
  return [
    ...stepsInLanguage().map((definition) => ({
      id: `step-${definition.kind}`,
      group: workspaceCommandsText.steps,
      label: definition.title,
      description: definition.summary,
      keywords: definition.keywords ?? [],
      run: () => startDraft(definition.kind, selectionParams(definition.kind, chosen)),
    })),
    ...pluginEntries(plugins, chosen, columns).map((entry) => ({
      id: entry.key,
      group: workspaceCommandsText.stepsOfPlugins,
      label: entry.title,
      description: entry.summary,
      keywords: entry.keywords,
      run: () => startDraft(entry.kind, entry.params),
    })),
  ];
}

const columnCommands = ({ dispatch, columns }: Workspace): readonly Command[] =>
  columns.slice(0, 500).flatMap((column) => [
    {
      id: `column-${column.name}`,
      group: workspaceCommandsText.columns,
      label: workspaceCommandsText.aboutName({ name: column.name }),
      run: () => {
        dispatch({ type: 'column', column: column.name });
        dispatch({ type: 'panel', panel: 'column' });
      },
    },
    {
      id: `facet-${column.name}`,
      group: workspaceCommandsText.columns,
      label: workspaceCommandsText.facetOfName({ name: column.name }),
      run: () => dispatch({ type: 'openFacet', column: column.name, kind: 'values' }),
    },
    {
      id: `cluster-${column.name}`,
      group: workspaceCommandsText.columns,
      label: workspaceCommandsText.clusterName({ name: column.name }),
      run: () => dispatch({ type: 'cluster', column: column.name }),
    },
  ]);
