import { Button, Text } from '@mantine/core';
import { countText } from '../grid/cell-text.ts';
import classes from './clusters.module.css';
import { clustersText } from './clusters-text.ts';

/** Maximum number of pairs in a mapping step. */
const maxPairs = 50_000;

interface ClusterFootProps {
  readonly listed: number;
  /** Number of listed clusters that can be merged without review. */
  readonly safe: number;
  readonly merged: number;
  /** Number of values that are replaced. */
  readonly pairs: number;
  /** Number of distinct replacement values. */
  readonly targets: number;
  readonly readOnly: boolean;
  readonly busy: 'merging' | 'exporting' | null;
  readonly onSelect: (which: 'safe' | 'all' | 'none') => void;
  readonly onExport: () => void;
  readonly onClose: () => void;
  readonly onPreview: () => void;
  readonly onMergeAndSearch: () => void;
}

/** Actions for the listed and the merged clusters. */
export function ClusterFoot(props: ClusterFootProps) {
  const { listed, merged, pairs } = props;
  const mayMerge = !props.readOnly && pairs > 0 && pairs <= maxPairs && props.busy === null;
  return (
    <footer className={classes.foot}>
      <Button
        size="xs"
        variant="light"
        disabled={props.safe === 0}
        title={clustersText.safeAbout}
        onClick={() => props.onSelect('safe')}
      >
        {clustersText.selectSafe({ safe: countText(props.safe) })}
      </Button>
      <Button size="xs" variant="subtle" disabled={listed === 0} onClick={() => props.onSelect('all')}>
        {clustersText.selectAll}
      </Button>
      <Button size="xs" variant="subtle" disabled={merged === 0} onClick={() => props.onSelect('none')}>
        {clustersText.selectNone}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        disabled={listed === 0}
        loading={props.busy === 'exporting'}
        onClick={props.onExport}
      >
        {clustersText.exportClusters}
      </Button>
      <Text size="xs" c="dimmed" className={classes.grow ?? ''} role="status">
        {noteOf(props)}
      </Text>
      <Button size="xs" variant="default" onClick={props.onClose}>
        {clustersText.close}
      </Button>
      {!props.readOnly && (
        <Button
          size="xs"
          variant="default"
          disabled={!mayMerge}
          loading={props.busy === 'merging'}
          onClick={props.onMergeAndSearch}
        >
          {clustersText.mergeAndSearchAgain}
        </Button>
      )}
      <Button size="xs" disabled={!mayMerge} onClick={props.onPreview}>
        {clustersText.previewMerge}
      </Button>
    </footer>
  );
}

function noteOf({ listed, merged, pairs, targets, readOnly }: ClusterFootProps): string {
  if (pairs > maxPairs) {
    return clustersText.tooManyValues({ pairs: countText(pairs), maxPairs: countText(maxPairs) });
  }
  if (merged === 0) {
    return listed > 0 && !readOnly ? clustersText.clusterKeys : '';
  }
  return clustersText.clustersMerge({
    merged: countText(merged),
    mergedCount: merged,
    pairs: countText(pairs),
    pairCount: pairs,
    targets: countText(targets),
  });
}
