import { isChartable } from '@winnow/charts';
import { useSyncExternalStore } from 'react';
import type { Command } from '../../../shared/commands/command.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import { chosenColumns } from '../state/workspace-state.ts';
import { chartShortcut } from './chart-shortcut.ts';
import { chartsText } from './charts-text.ts';

/** Columns of the chart that is being created, and the project that they belong to. */
interface NewChart {
  readonly projectId: string;
  readonly columns: readonly string[];
}

let started: NewChart | null = null;
const listeners = new Set<() => void>();

function set(next: NewChart | null): void {
  started = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns the chart that is being created; null if there is none. Each start returns a new object.
 */
export function useNewChart(projectId: string): NewChart | null {
  const now = useSyncExternalStore(subscribe, () => started);
  return now?.projectId === projectId ? now : null;
}

export const closeNewChart = (): void => set(null);

/** Opens the charts panel with a new chart of one to three columns. */
export function startChart(
  { projectId, columns, dispatch }: Pick<Workspace, 'projectId' | 'columns' | 'dispatch'>,
  names: readonly string[],
): void {
  const shown = columns.filter(({ name, type }) => names.includes(name) && isChartable(type));
  const ordered = [...shown].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  set({ projectId, columns: ordered.slice(0, 3).map(({ name }) => name) });
  dispatch({ type: 'panel', panel: 'charts' });
}

/** Commands for charts in the command palette. */
export function chartCommands(workspace: Workspace): readonly Command[] {
  const names = chosenColumns(workspace.state);
  return [
    {
      id: 'chart',
      group: chartsText.project,
      label: names.length > 1 ? chartsText.chartSelectedColumns : chartsText.newChart,
      description: chartsText.chartAbout,
      shortcut: chartShortcut,
      keywords: ['plot', 'graph', 'histogram', 'scatter', chartsText.heatMap, 'box', 'bars', 'line'],
      run: () => startChart(workspace, names),
    },
    {
      id: 'panel-charts',
      group: chartsText.project,
      label: chartsText.showTheCharts,
      keywords: ['plot', 'graph'],
      run: () => workspace.dispatch({ type: 'panel', panel: 'charts' }),
    },
  ];
}
