import { steps } from '@winnow/steps';
import type { Command } from '../../../shared/commands/command.ts';
import { startByExample } from '../by-example/start-by-example.ts';
import { chartCommands } from '../charts/start-chart.ts';
import { pluginEntries } from '../recipe/picker/plugin-entries.ts';
import { selectionParams } from '../state/selection-params.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import { chosenColumns } from '../state/workspace-state.ts';

interface Openers {
  readonly addStep: () => void;
  readonly exportData: () => void;
  readonly goTo: () => void;
  readonly find: () => void;
  readonly replace: () => void;
  readonly focusGrid: () => void;
  /** Shows or leaves the flow of the project. */
  readonly flow: () => void;
  readonly copy: (withHeaders: boolean) => void;
  /** Goes to what is suggested for the selection. */
  readonly selectionCards: () => void;
  readonly showSql: (dialect: 'duckdb' | 'clickhouse') => void;
  readonly recipeFile: (way: 'import' | 'export') => void;
}

/** Everything that the workspace can do, for the command palette. */
export function workspaceCommands(workspace: Workspace, open: Openers): readonly Command[] {
  const { dispatch, startDraft, state, columns, readOnly } = workspace;
  const chosen = chosenColumns(state);
  return [
    ...(readOnly
      ? []
      : [
          { id: 'add-step', group: 'Project', label: 'Add a step', shortcut: 'mod+J', run: open.addStep },
          {
            id: 'replace',
            group: 'Project',
            label: 'Replace in the data',
            shortcut: 'mod+H',
            keywords: ['find and replace'],
            run: open.replace,
          },
          {
            id: 'column-from-examples',
            group: 'Project',
            label: 'Column from examples',
            description: 'Type wanted values; a formula that gives them is learned.',
            keywords: ['by example', 'flash fill', 'learn', 'formula'],
            run: () => startByExample(workspace, chosen),
          },
          {
            id: 'import-recipe',
            group: 'Project',
            label: 'Import recipe…',
            keywords: ['openrefine', 'history', 'json'],
            run: () => open.recipeFile('import'),
          },
          { id: 'undo', group: 'Project', label: 'Undo', shortcut: 'mod+Z', run: workspace.undo },
          { id: 'redo', group: 'Project', label: 'Redo', shortcut: 'mod+shift+Z', run: workspace.redo },
        ]),
    {
      id: 'match-rows',
      group: 'Project',
      label: 'Match rows',
      description: 'Find duplicates in this table, or the same things in another source.',
      keywords: ['duplicates', 'deduplicate', 'record linkage', 'entity resolution'],
      run: () => dispatch({ type: 'matching', on: true }),
    },
    { id: 'export', group: 'Project', label: 'Export', shortcut: 'mod+E', run: open.exportData },
    {
      id: 'export-recipe',
      group: 'Project',
      label: 'Export recipe…',
      keywords: ['download', 'json', 'command line', 'checks', 'sql', 'polars', 'python', 'script'],
      run: () => open.recipeFile('export'),
    },
    {
      id: 'find',
      group: 'Grid',
      label: 'Find in the data',
      shortcut: 'mod+F',
      keywords: ['search'],
      run: open.find,
    },
    {
      id: 'go-to',
      group: 'Grid',
      label: 'Go to row or column',
      shortcut: 'mod+G',
      run: open.goTo,
    },
    {
      id: 'selection-cards',
      group: 'Grid',
      label: 'Go to suggestions for the selection',
      shortcut: 'mod+I',
      keywords: ['cards', 'fix', 'ask'],
      run: open.selectionCards,
    },
    { id: 'copy', group: 'Grid', label: 'Copy', shortcut: 'mod+C', run: () => open.copy(false) },
    {
      id: 'copy-with-headers',
      group: 'Grid',
      label: 'Copy with headers',
      shortcut: 'mod+alt+C',
      keywords: ['clipboard', 'column names'],
      run: () => open.copy(true),
    },
    {
      id: 'flow',
      group: 'Project',
      label: 'Show or hide the flow',
      keywords: ['graph', 'canvas', 'lineage'],
      run: open.flow,
    },
    { id: 'focus-grid', group: 'Grid', label: 'Go to the grid', run: open.focusGrid },
    {
      id: 'filters',
      group: 'Grid',
      label: 'Show or hide filters',
      shortcut: 'mod+B',
      run: () => dispatch({ type: 'toggleFacets' }),
    },
    {
      id: 'clear-filters',
      group: 'Grid',
      label: 'Clear all filters',
      run: () => dispatch({ type: 'clearFilters' }),
    },
    {
      id: 'see-source',
      group: 'Grid',
      label: 'Show imported data',
      run: () => dispatch({ type: 'travel', at: null }),
    },
    {
      id: 'see-result',
      group: 'Grid',
      label: 'Show the result of all steps',
      run: () => dispatch({ type: 'travel', at: undefined }),
    },
    {
      id: 'sql-duckdb',
      group: 'Project',
      label: 'Show the SQL for DuckDB',
      run: () => open.showSql('duckdb'),
    },
    {
      id: 'sql-clickhouse',
      group: 'Project',
      label: 'Show the SQL for ClickHouse',
      run: () => open.showSql('clickhouse'),
    },
    ...chartCommands(workspace),
    {
      id: 'panel-checks',
      group: 'Project',
      label: 'Show the checks',
      run: () => dispatch({ type: 'panel', panel: 'checks' }),
    },
    {
      id: 'panel-comments',
      group: 'Project',
      label: 'Show the comments',
      keywords: ['mention', 'discuss', 'thread'],
      run: () => dispatch({ type: 'panel', panel: 'comments' }),
    },
    {
      id: 'panel-history',
      group: 'Project',
      label: 'Show the history',
      run: () => dispatch({ type: 'panel', panel: 'history' }),
    },
    {
      id: 'panel-sources',
      group: 'Project',
      label: 'Show the sources',
      run: () => dispatch({ type: 'panel', panel: 'sources' }),
    },
    ...(readOnly ? [] : steps).map((definition) => ({
      id: `step-${definition.kind}`,
      group: 'Steps',
      label: definition.title,
      description: definition.summary,
      keywords: definition.keywords ?? [],
      run: () => startDraft(definition.kind, selectionParams(definition.kind, chosen)),
    })),
    ...(readOnly ? [] : pluginEntries(workspace.plugins, chosen, columns)).map((entry) => ({
      id: entry.key,
      group: 'Steps of plugins',
      label: entry.title,
      description: entry.summary,
      keywords: entry.keywords,
      run: () => startDraft(entry.kind, entry.params),
    })),
    ...columns.slice(0, 500).flatMap((column) => [
      {
        id: `column-${column.name}`,
        group: 'Columns',
        label: `About ${column.name}`,
        run: () => {
          dispatch({ type: 'column', column: column.name });
          dispatch({ type: 'panel', panel: 'column' });
        },
      },
      {
        id: `facet-${column.name}`,
        group: 'Columns',
        label: `Facet of ${column.name}`,
        run: () => dispatch({ type: 'openFacet', column: column.name, kind: 'values' }),
      },
      {
        id: `cluster-${column.name}`,
        group: 'Columns',
        label: `Cluster ${column.name}`,
        run: () => dispatch({ type: 'cluster', column: column.name }),
      },
    ]),
  ];
}
