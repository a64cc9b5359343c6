import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@winnow/contract/engine-types';
import { stepDefinition } from '@winnow/recipe';
import { useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { stepSentence } from '../../../shared/steps/step-language.ts';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { freeStepId } from '../state/draft/use-draft.ts';
import type { OpenFacets } from '../state/layout.ts';
import { addressShowing } from '../state/shown-address.ts';
import { isOf } from '../state/view-filters.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { ClusterCard } from './cluster-card.tsx';
import {
  type ClusterChoices,
  clusterId,
  mappingOf,
  noChoices,
  targetOf,
  withMerged,
  withTarget,
} from './cluster-choices.ts';
import { ClusterFoot } from './cluster-foot.tsx';
import { onClusterKey } from './cluster-keys.ts';
import { ClusterSearchState } from './cluster-search-state.tsx';
import { ClusterBoundsForm, ClusterSettingsForm } from './cluster-settings.tsx';
import classes from './clusters.module.css';
import { clustersText } from './clusters-text.ts';
import { exportClusters } from './export-clusters.ts';
import { maxClusters, useClusterSearch } from './use-cluster-search.ts';

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
  const { state } = useView();
  const { dispatch, startDraft } = useActions();
  const methods = useQuery({
    queryKey: keys.clusterMethods(projectId),
    queryFn: api.clusterMethods,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const search = useClusterSearch(column);
  const { query, found, clusters } = search;
  const [choices, setChoices] = useState<ClusterChoices>(noChoices);
  const [busy, setBusy] = useState<'merging' | 'exporting' | null>(null);
  const pairs = mappingOf(clusters, choices);
  const merged = clusters.filter((one) => choices.merged.has(clusterId(one)));

  const merge = (some: readonly Cluster[], on: boolean): void =>
    setChoices((before) => withMerged(before, some, on));
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
    search.listFirst();
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
        <ClusterSettingsForm
          methods={methods.data?.methods ?? []}
          settings={search.settings}
          onChange={(next) => {
            search.choose(next);
            setChoices(noChoices);
          }}
        />
        <ClusterBoundsForm value={search.bounds} onChange={search.setBounds} />
      </div>
      <ClusterSearchState search={search} />
      {query.error && <ProblemList error={query.error} />}
      {query.isPending && !search.stopped && !query.error && <Skeleton height={160} />}
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
            onTarget={(target) => setChoices((before) => withTarget(before, cluster, target))}
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
            button: search.canListMore ? (
              <Button size="compact-xs" variant="subtle" onClick={search.listMore}>
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
        onExport={() =>
          void during('exporting', () => exportClusters(api.at(recipe.version), search.body, choices))
        }
        onClose={onClose}
        onPreview={preview}
        onMergeAndSearch={() => void during('merging', mergeAndSearch)}
      />
    </>
  );
}
