import { Button, Checkbox, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { Cluster } from '@winnow/contract/engine-types';
import { useState } from 'react';
import { VisibleText } from '../../../shared/text/visible-text.tsx';
import { countText } from '../grid/cell-text.ts';
import { clusterId } from './cluster-choices.ts';
import classes from './clusters.module.css';
import { clustersText } from './clusters-text.ts';

const valuesShown = 8;

/**
 * One cluster: whether it is merged, its values with their counts, and the value that replaces them
 * all.
 */
export function ClusterCard(props: {
  readonly cluster: Cluster;
  readonly merged: boolean;
  readonly target: string;
  readonly onMerge: (merged: boolean) => void;
  readonly onTarget: (target: string) => void;
  /**
   * URL that shows the rows of the cluster in a new tab; undefined if there are too many values for
   * a URL.
   */
  readonly rowsAddress: string | undefined;
  readonly onBrowse: () => void;
}) {
  const { cluster } = props;
  const [all, setAll] = useState(false);
  const id = clusterId(cluster);
  const browse = { size: 'compact-xs', variant: 'subtle', 'aria-label': clustersText.browseRows({ id }) };
  const shown = all ? cluster.values : cluster.values.slice(0, valuesShown);
  return (
    <li className={classes.cluster} data-merged={props.merged || undefined}>
      <Checkbox
        size="xs"
        className={classes.check}
        checked={props.merged}
        data-field="merge"
        aria-label={clustersText.mergeCluster({ id })}
        onChange={(event) => props.onMerge(event.currentTarget.checked)}
      />
      <div className={classes.counts}>
        <span>{clustersText.valuesInCluster({ cluster: countText(cluster.size) })}</span>
        <span>{clustersText.rowsInCluster({ rows: countText(cluster.rows) })}</span>
        {props.rowsAddress === undefined ? (
          <Button {...browse} onClick={props.onBrowse}>
            {clustersText.browse}
          </Button>
        ) : (
          <Button {...browse} component="a" href={props.rowsAddress} target="_blank" rel="noreferrer">
            {clustersText.browse}
          </Button>
        )}
      </div>
      <ul className={classes.members} aria-label={clustersText.valuesOf({ id })}>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <UnstyledButton
              className={classes.member}
              title={clustersText.setAllToThis}
              onClick={() => props.onTarget(value)}
            >
              <span className={classes.memberText}>
                <VisibleText text={value} />
              </span>
              <span className={classes.memberCount}>{countText(count)}</span>
            </UnstyledButton>
          </li>
        ))}
        {cluster.values.length > shown.length && (
          <li>
            <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
              {clustersText.moreValues({ values: countText(cluster.values.length - shown.length) })}
            </Button>
          </li>
        )}
        {cluster.size > cluster.values.length && all && (
          <li>
            <Text size="xs" c="dimmed">
              {clustersText.mostFrequentMerged({
                values: countText(cluster.values.length),
                cluster: countText(cluster.size),
              })}
            </Text>
          </li>
        )}
      </ul>
      <TextInput
        size="xs"
        className={classes.target ?? ''}
        data-field="target"
        aria-label={clustersText.newValueFor({ id })}
        value={props.target}
        onChange={(event) => props.onTarget(event.currentTarget.value)}
      />
    </li>
  );
}
