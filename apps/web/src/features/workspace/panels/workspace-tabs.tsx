import { Skeleton, Tabs, Tooltip } from '@mantine/core';
import { IconChartHistogram, IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { ColumnPanel } from '../column/column-panel.tsx';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { HistoryPanel } from '../recipe/history/history-panel.tsx';
import { RecipePanel } from '../recipe/recipe-panel.tsx';
import { SourcesPanel } from '../recipe/sources-panel.tsx';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useView } from '../state/workspace-context.tsx';
import type { SidePanel } from '../state/workspace-state.ts';
import classes from '../workspace.module.css';
import { workspaceText } from '../workspace-text.ts';

/** Loaded separately, because charts need more code than the rest of a project. */
const ChartsPanel = lazy(async () => ({ default: (await import('../charts/charts-panel.tsx')).ChartsPanel }));

const none: readonly string[] = [];

/** Tabs for the recipe, column, checks, history, sources, charts and comments of the project. */
export function WorkspaceTabs(props: {
  readonly grid: GridState;
  readonly onAddStep: () => void;
  readonly onAddSource: () => void;
}) {
  const { state } = useView();
  const { dispatch } = useActions();
  const { grid } = props;
  return (
    <Tabs
      className={classes.tabs}
      value={state.panel}
      onChange={(panel) => panel && dispatch({ type: 'panel', panel: panel as SidePanel })}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="recipe">{workspaceText.recipe}</Tabs.Tab>
        <Tabs.Tab value="column">{workspaceText.column}</Tabs.Tab>
        <Tabs.Tab value="checks">{workspaceText.checks}</Tabs.Tab>
        <Tabs.Tab value="history">{workspaceText.history}</Tabs.Tab>
        <Tabs.Tab value="sources">{workspaceText.sources}</Tabs.Tab>
        {/* Icons, because more labels don't fit on one line at the panel's default width. */}
        <Tooltip label={workspaceText.charts} position="bottom">
          <Tabs.Tab value="charts" aria-label={workspaceText.charts}>
            <IconChartHistogram size={16} stroke={1.75} />
          </Tabs.Tab>
        </Tooltip>
        <Tooltip label={workspaceText.comments} position="bottom">
          <Tabs.Tab value="comments" aria-label={workspaceText.comments}>
            <IconMessageCircle size={16} stroke={1.75} />
          </Tabs.Tab>
        </Tooltip>
      </Tabs.List>
      <Tabs.Panel value="recipe" className={classes.tab}>
        <RecipePanel
          onAdd={props.onAddStep}
          rows={grid.totalRows}
          asked={grid.asked}
          dismissed={grid.layout.dismissed ?? none}
          onDismissed={(dismissed) => grid.changeLayout({ dismissed })}
          folded={grid.layout.folded ?? none}
          onFolded={(folded) => grid.changeLayout({ folded })}
          onLeave={() => grid.handle.current?.focus()}
        />
      </Tabs.Panel>
      <Tabs.Panel value="column" className={classes.tab}>
        <ColumnPanel profile={grid.profileOf(state.column)} />
      </Tabs.Panel>
      <Tabs.Panel value="charts" className={classes.tab}>
        <Suspense
          fallback={<Skeleton height={80} m="sm" role="status" aria-label={workspaceText.readingTheCharts} />}
        >
          <ChartsPanel rows={grid.totalRows} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="checks" className={classes.tab}>
        <ChecksPanel />
      </Tabs.Panel>
      <Tabs.Panel value="comments" className={classes.tab}>
        <CommentsPanel />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.tab}>
        <HistoryPanel />
      </Tabs.Panel>
      <Tabs.Panel value="sources" className={classes.tab}>
        <SourcesPanel onAdd={props.onAddSource} />
      </Tabs.Panel>
    </Tabs>
  );
}
