import { Button, Progress, Text } from '@mantine/core';
import { stageText } from '../../../shared/text/progress-text.ts';
import { countText } from '../grid/cell-text.ts';
import classes from './clusters.module.css';
import { clustersText } from './clusters-text.ts';
import type { ClusterSearch } from './use-cluster-search.ts';
import { usualSummary } from './usual-settings.ts';

/** Progress of a search, with a button to cancel it, and then how much it found. */
export function ClusterSearchState({ search }: { readonly search: ClusterSearch }) {
  const { query, found, progress, attempt, settings, stopped, setStopped } = search;
  return (
    <div className={classes.state} role="status">
      {progress && (
        <>
          <Text size="xs">{stageText(progress.label)}</Text>
          <Progress
            className={classes.progress ?? ''}
            value={(progress.part ?? 0) * 100}
            aria-label={stageText(progress.label)}
            animated={progress.part === undefined}
          />
          <Button size="compact-xs" variant="default" onClick={() => setStopped(true)}>
            {clustersText.cancel}
          </Button>
        </>
      )}
      {stopped && (
        <>
          <Text size="xs">{clustersText.searchWasCancelled}</Text>
          <Button size="compact-xs" variant="default" onClick={() => setStopped(false)}>
            {clustersText.searchAgain}
          </Button>
        </>
      )}
      {found && !stopped && !(attempt !== null && query.isPlaceholderData) && (
        <Text size="xs" c="dimmed">
          {attempt !== null && attempt > 0
            ? usualSummary(found.all.clusters, settings.radius)
            : summaryOf(found.total, found.all, settings.radius !== undefined)}
        </Text>
      )}
    </div>
  );
}

function summaryOf(
  total: number,
  all: { readonly clusters: number; readonly values: number },
  byDistance: boolean,
): string {
  if (all.clusters === 0) return clustersText.noTwoAlike({ byDistance });
  const shown = total < all.clusters ? clustersText.withinLimits({ total: countText(total) }) : '';
  return clustersText.clustersOfValues({
    clusters: countText(all.clusters),
    allClusters: all.clusters,
    values: countText(all.values),
    shown,
  });
}
