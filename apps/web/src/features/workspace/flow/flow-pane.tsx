import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { keys } from '../data/query-keys.ts';
import { useIsNarrow } from '../panels/use-is-narrow.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { workspaceText } from '../workspace-text.ts';
import classes from './flow.module.css';
import { cardOfOther, flowGraph, mainCard, resultCard } from './flow-graph.ts';

const GraphCanvas = lazy(() =>
  import('../../../shared/canvas/graph-canvas.tsx').then((m) => ({ default: m.GraphCanvas })),
);

/** In windows narrower than this, in px, cards don't fit next to each other. */
const phoneWidth = 640;

/**
 * The project as a graph above the grid. A card opens the grid at its position in the recipe, and
 * the buttons between cards add a step there.
 */
export function FlowPane(props: {
  readonly rows: number | undefined;
  /** Opens the list of steps; undefined if the user has read-only access. */
  readonly onAdd: (() => void) | undefined;
}) {
  const { rows, onAdd } = props;
  const { api, projectId } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const isPhone = useIsNarrow(phoneWidth);
  const [open, setOpen] = useState(true);
  const [pointed, setPointed] = useState<string | null>(null);
  const sources = useQuery({ queryKey: keys.sources(projectId), queryFn: api.sources });
  const flow = useMemo(
    () => flowGraph(sources.data?.sources ?? [], recipe.recipe, report, rows),
    [sources.data, recipe.recipe, report, rows],
  );
  const at = state.draft?.replaces ?? state.view.at;
  const { source } = state.view;
  const shown =
    source !== undefined
      ? cardOfOther(source, at)
      : at === undefined
        ? resultCard
        : at === null
          ? mainCard
          : flow.cardOfStep.get(at);
  const openCard = (id: string): void => {
    setPointed(null);
    const target = flow.targets.get(id);
    if (target === undefined) return;
    if (target === 'sources') dispatch({ type: 'panel', panel: 'sources' });
    else dispatch({ type: 'travel', at: target.at, source: target.source });
  };
  const nameOf = (id: string): string => flow.graph.nodes.find((one) => one.id === id)?.name ?? id;
  const insert = onAdd && {
    // Steps of this recipe cannot be inserted between another source and its join.
    isOffered: (from: string): boolean => {
      const target = flow.targets.get(from);
      return target !== undefined && target !== 'sources' && target.source === undefined;
    },
    label: (from: string, to: string): string =>
      workspaceText.addStepBetween({ from: nameOf(from), to: nameOf(to) }),
    onInsert: (from: string, to: string): void => {
      const target = flow.targets.get(from);
      if (target === undefined || target === 'sources') return;
      // At the end of the recipe the grid shows the result.
      dispatch({ type: 'travel', at: to === resultCard ? undefined : target.at });
      onAdd();
    },
  };
  return (
    <div className={classes.pane} data-open={open || undefined}>
      {open && (
        <Suspense
          fallback={<Skeleton h="100%" radius={0} role="status" aria-label={workspaceText.drawingTheFlow} />}
        >
          <GraphCanvas
            label={workspaceText.flowOfTheProject}
            graph={flow.graph}
            direction={isPhone ? 'down' : 'right'}
            selected={pointed ?? shown ?? null}
            onSelect={setPointed}
            onOpen={openCard}
            opensOnClick
            insert={insert}
          />
        </Suspense>
      )}
      <Tooltip label={open ? workspaceText.hideTheFlow : workspaceText.showTheFlow} position="left">
        <ActionIcon
          className={classes.toggle}
          size={24}
          variant="default"
          aria-label={open ? workspaceText.hideTheFlow : workspaceText.showTheFlow}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronUp size={14} stroke={1.75} /> : <IconChevronDown size={14} stroke={1.75} />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
