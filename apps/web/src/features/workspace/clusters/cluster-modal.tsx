import { Button, Modal, Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cluster, ClusterBounds } from '@winnow/api/engine-types';
import { useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { ClusterCard } from './cluster-card.tsx';
import { type ClusterChoices, clusterId, mappingOf, noChoices, targetOf } from './cluster-choices.ts';
import { ClusterBoundsForm, type ClusterSettings, ClusterSettingsForm } from './cluster-settings.tsx';
import classes from './clusters.module.css';
import { useClusters } from './use-clusters.ts';

const firstClusters = 100;
const mostClusters = 1_000;
/** What a mapping step takes. */
const mostPairs = 50_000;

/** Values of a column that may mean the same, to be merged by one mapping step. */
export function ClusterModal() {
  const { state, dispatch } = useWorkspace();
  const close = (): void => dispatch({ type: 'cluster', column: null });
  return (
    <Modal
      opened={state.clustered !== null}
      onClose={close}
      size="72rem"
      title={`Cluster values of ${state.clustered ?? ''}`}
      classNames={{ body: classes.body ?? '' }}
    >
      {state.clustered !== null && (
        <Clustering key={state.clustered} column={state.clustered} onClose={close} />
      )}
    </Modal>
  );
}

function Clustering({ column, onClose }: { readonly column: string; readonly onClose: () => void }) {
  const { api, projectId, state, dispatch, startDraft, readOnly } = useWorkspace();
  const methods = useQuery({
    queryKey: keys.clusterMethods(projectId),
    queryFn: api.clusterMethods,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [settings, setSettings] = useState<ClusterSettings>({ method: 'fingerprint' });
  const [bounds, setBounds] = useState<ClusterBounds>({});
  const [limit, setLimit] = useState(firstClusters);
  const [choices, setChoices] = useState<ClusterChoices>(noChoices);
  const [stopped, setStopped] = useState(false);
  const body = { view: { ...state.view, sort: [] }, column, ...settings, bounds, limit };
  const query = useClusters(body, !stopped);
  const found = query.data?.done ? query.data : undefined;
  const progress = query.data?.done === false && !stopped ? query.data.progress : undefined;
  const clusters = found?.clusters ?? [];
  const pairs = mappingOf(clusters, choices);
  const merged = clusters.filter((one) => choices.merged.has(clusterId(one)));

  const change = (next: ClusterSettings): void => {
    setSettings(next);
    setChoices(noChoices);
    setLimit(firstClusters);
    setStopped(false);
  };
  const merge = (some: readonly Cluster[], on: boolean): void =>
    setChoices((before) => {
      const next = new Set(before.merged);
      for (const one of some) {
        if (on) next.add(clusterId(one));
        else next.delete(clusterId(one));
      }
      return { ...before, merged: next };
    });
  const setTarget = (cluster: Cluster, target: string): void =>
    setChoices((before) => ({
      merged: new Set(before.merged).add(clusterId(cluster)),
      targets: new Map(before.targets).set(clusterId(cluster), target),
    }));
  const browse = (cluster: Cluster): void => {
    const values = cluster.values.map((one) => one.value);
    onClose();
    dispatch({ type: 'openFacet', column, kind: 'values' });
    dispatch({ type: 'filter', column, filter: { kind: 'values', column, values } });
  };
  const preview = (): void => {
    onClose();
    startDraft('map-values', { columns: [column], pairs });
  };

  return (
    <>
      <div className={classes.top}>
        <ClusterSettingsForm methods={methods.data?.methods ?? []} settings={settings} onChange={change} />
        <ClusterBoundsForm value={bounds} onChange={setBounds} />
      </div>
      <div className={classes.state} role="status">
        {progress && (
          <>
            <Text size="xs">{progress.label}</Text>
            <Progress
              className={classes.progress ?? ''}
              value={(progress.part ?? 0) * 100}
              aria-label={progress.label}
              animated={progress.part === undefined}
            />
            <Button size="compact-xs" variant="default" onClick={() => setStopped(true)}>
              Cancel
            </Button>
          </>
        )}
        {stopped && (
          <>
            <Text size="xs">The search was cancelled.</Text>
            <Button size="compact-xs" variant="default" onClick={() => setStopped(false)}>
              Search again
            </Button>
          </>
        )}
        {found && !stopped && (
          <Text size="xs" c="dimmed">
            {summaryOf(found.total, found.all)}
          </Text>
        )}
      </div>
      {query.error && <ProblemList error={query.error} />}
      {query.isPending && !stopped && !query.error && <Skeleton height={160} />}
      <ul className={classes.clusters} aria-label="Clusters">
        {clusters.map((cluster) => (
          <ClusterCard
            key={clusterId(cluster)}
            cluster={cluster}
            merged={choices.merged.has(clusterId(cluster))}
            target={targetOf(cluster, choices)}
            onMerge={(on) => merge([cluster], on)}
            onTarget={(target) => setTarget(cluster, target)}
            onBrowse={() => browse(cluster)}
          />
        ))}
      </ul>
      {found && found.total > clusters.length && (
        <Text size="xs" c="dimmed" p={4}>
          {countText(clusters.length)} of {countText(found.total)} clusters are listed.{' '}
          {limit < mostClusters ? (
            <Button size="compact-xs" variant="subtle" onClick={() => setLimit(mostClusters)}>
              List {countText(Math.min(mostClusters, found.total))}
            </Button>
          ) : (
            'Merge these first, or narrow them by the bounds above.'
          )}
        </Text>
      )}
      <footer className={classes.foot}>
        <Button
          size="xs"
          variant="subtle"
          disabled={clusters.length === 0}
          onClick={() => merge(clusters, true)}
        >
          Select all
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={merged.length === 0}
          onClick={() => merge(clusters, false)}
        >
          Select none
        </Button>
        <Text size="xs" c="dimmed" className={classes.grow ?? ''} role="status">
          {pairs.length > mostPairs
            ? `${countText(pairs.length)} values are too many for one step, which takes ${countText(mostPairs)}.`
            : merged.length > 0
              ? `${countText(merged.length)} ${merged.length === 1 ? 'cluster merges' : 'clusters merge'} ${countText(pairs.length)} values into ${countText(new Set(merged.map((one) => targetOf(one, choices))).size)}.`
              : ''}
        </Text>
        <Button size="xs" variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          size="xs"
          disabled={readOnly || pairs.length === 0 || pairs.length > mostPairs}
          onClick={preview}
        >
          Preview the merge
        </Button>
      </footer>
    </>
  );
}

function summaryOf(total: number, all: { readonly clusters: number; readonly values: number }): string {
  if (all.clusters === 0)
    return 'No two values are alike in this way. Try another method, or a larger distance.';
  const shown = total < all.clusters ? `, ${countText(total)} within the bounds` : '';
  return `${countText(all.clusters)} ${all.clusters === 1 ? 'cluster' : 'clusters'} of ${countText(all.values)} values${shown}`;
}
