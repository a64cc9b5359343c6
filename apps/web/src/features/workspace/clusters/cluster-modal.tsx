import { Button, Modal, Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cluster, ClusterBounds } from '@winnow/contract/engine-types';
import { stepDefinition } from '@winnow/recipe';
import { useEffect, useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { stepSentence } from '../../../shared/steps/step-language.ts';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { freeStepId } from '../state/draft/use-draft.ts';
import type { OpenFacets } from '../state/layout.ts';
import { addressShowing } from '../state/shown-address.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { isOf } from '../state/workspace-state.ts';
import { ClusterCard } from './cluster-card.tsx';
import { type ClusterChoices, clusterId, mappingOf, noChoices, targetOf } from './cluster-choices.ts';
import { ClusterFoot } from './cluster-foot.tsx';
import { onClusterKey } from './cluster-keys.ts';
import { ClusterBoundsForm, type ClusterSettings, ClusterSettingsForm } from './cluster-settings.tsx';
import classes from './clusters.module.css';
import { clustersText } from './clusters-text.ts';
import { exportClusters } from './export-clusters.ts';
import { useClusters } from './use-clusters.ts';
import { usualSettings, usualSummary } from './usual-settings.ts';

const firstClusters = 100;
const maxClusters = 1_000;

/**
 * Dialog that finds values of a column which may mean the same, and merges them with one mapping
 * step.
 */
export function ClusterModal() {
  const { state } = useView();
  const { dispatch } = useActions();
  const close = (): void => dispatch({ type: 'cluster', column: null });
  return (
    <Modal
      opened={state.clustered !== null}
      onClose={close}
      size="72rem"
      title={clustersText.clusterValuesOf({ clustered: state.clustered ?? '' })}
      classNames={{ body: classes.body ?? '' }}
    >
      {state.clustered !== null && (
        <Clustering key={state.clustered} column={state.clustered} onClose={close} />
      )}
    </Modal>
  );
}

function Clustering({ column, onClose }: { readonly column: string; readonly onClose: () => void }) {
  const { api, projectId, readOnly } = useProject();
  const { recipe, change: changeRecipe } = useCurrentRecipe();
  const { state, frame } = useView();
  const { dispatch, startDraft } = useActions();
  const methods = useQuery({
    queryKey: keys.clusterMethods(projectId),
    queryFn: api.clusterMethods,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [settings, setSettings] = useState<ClusterSettings>(usualSettings[0]);
  // Index of the default method being tried, until one finds something; null once the user has
  // chosen a method.
  const [attempt, setAttempt] = useState<number | null>(0);
  const [bounds, setBounds] = useState<ClusterBounds>({});
  const [limit, setLimit] = useState(firstClusters);
  const [choices, setChoices] = useState<ClusterChoices>(noChoices);
  const [stopped, setStopped] = useState(false);
  const [busy, setBusy] = useState<'merging' | 'exporting' | null>(null);
  const body = { view: { ...frame, sort: [] }, column, ...settings, bounds, limit };
  const query = useClusters(body, !stopped);
  const found = query.data?.done ? query.data : undefined;
  const progress = query.data?.done === false && !stopped ? query.data.progress : undefined;
  const clusters = found?.clusters ?? [];
  const pairs = mappingOf(clusters, choices);
  const merged = clusters.filter((one) => choices.merged.has(clusterId(one)));

  const nothing = found !== undefined && !query.isPlaceholderData && found.all.clusters === 0;
  useEffect(() => {
    if (attempt === null || !nothing || !(attempt + 1 in usualSettings)) return;
    setAttempt(attempt + 1);
    setSettings(usualSettings[attempt + 1]!);
  }, [attempt, nothing]);

  const change = (next: ClusterSettings): void => {
    setAttempt(null);
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
  const rowsOf = (cluster: Cluster): OpenFacets => ({
    facets: [{ id: `values:${column}:`, column, kind: 'values' }],
    filters: [
      ...state.view.filters.filter(
        (one) => !(one.kind === 'values' && isOf(one, { column, kind: 'values' })),
      ),
      { kind: 'values', column, values: cluster.values.map((one) => one.value) },
    ],
  });
  const preview = (): void => {
    onClose();
    startDraft('map-values', { columns: [column], pairs });
  };
  const mergeAndSearch = async (): Promise<void> => {
    const { at } = state.view;
    const step = {
      id: freeStepId(recipe.recipe),
      kind: 'map-values',
      params: { ...stepDefinition('map-values')?.defaults([column]), columns: [column], pairs },
    };
    const sentence = stepSentence(step, undefined);
    const edit = { kind: 'add' as const, step, ...(at === undefined ? {} : { after: at }) };
    if (!(await changeRecipe(edit, clustersText.addStepSentence({ sentence })))) return;
    setChoices(noChoices);
    setLimit(firstClusters);
    if (at !== undefined) dispatch({ type: 'travel', at: step.id });
  };
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work().catch(notifyProblem);
    setBusy(null);
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
      {query.error && <ProblemList error={query.error} />}
      {query.isPending && !stopped && !query.error && <Skeleton height={160} />}
      <ul
        className={classes.clusters}
        aria-label={clustersText.clusters}
        onKeyDown={(event) =>
          onClusterKey(event, (index, on) => {
            const cluster = clusters[index];
            if (cluster) merge([cluster], on);
          })
        }
      >
        {clusters.map((cluster) => (
          <ClusterCard
            key={clusterId(cluster)}
            cluster={cluster}
            merged={choices.merged.has(clusterId(cluster))}
            target={targetOf(cluster, choices)}
            onMerge={(on) => merge([cluster], on)}
            onTarget={(target) => setTarget(cluster, target)}
            rowsAddress={addressShowing(rowsOf(cluster))}
            onBrowse={() => {
              onClose();
              dispatch({ type: 'show', ...rowsOf(cluster) });
            }}
          />
        ))}
      </ul>
      {found && found.total > clusters.length && (
        <Text size="xs" c="dimmed" p={4}>
          {clustersText.clustersListed({
            clusters: countText(clusters.length),
            found: countText(found.total),
            button:
              limit < maxClusters ? (
                <Button size="compact-xs" variant="subtle" onClick={() => setLimit(maxClusters)}>
                  {clustersText.listMore({ count: countText(Math.min(maxClusters, found.total)) })}
                </Button>
              ) : (
                clustersText.mergeTheseFirst
              ),
          })}
        </Text>
      )}
      <ClusterFoot
        listed={clusters.length}
        merged={merged.length}
        pairs={pairs.length}
        targets={new Set(merged.map((one) => targetOf(one, choices))).size}
        readOnly={readOnly}
        busy={busy}
        safe={clusters.filter((one) => one.safe).length}
        onSelect={(which) =>
          merge(which === 'safe' ? clusters.filter((one) => one.safe) : clusters, which !== 'none')
        }
        onExport={() => void during('exporting', () => exportClusters(api.at(recipe.version), body, choices))}
        onClose={onClose}
        onPreview={preview}
        onMergeAndSearch={() => void during('merging', mergeAndSearch)}
      />
    </>
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
