import { Button, Checkbox, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { Cluster } from '@winnow/contract/engine-types';
import { useState } from 'react';
import { countText } from '../grid/cell-text.ts';
import { clusterId } from './cluster-choices.ts';
import classes from './clusters.module.css';

const valuesShown = 8;

/**
 * One cluster: whether it is merged, its values with their counts, and the value that all become.
 */
export function ClusterCard(props: {
  readonly cluster: Cluster;
  readonly merged: boolean;
  readonly target: string;
  readonly onMerge: (merged: boolean) => void;
  readonly onTarget: (target: string) => void;
  /** Where another tab shows its rows; undefined where no address can name so many values. */
  readonly rowsAddress: string | undefined;
  readonly onBrowse: () => void;
}) {
  const { cluster } = props;
  const [all, setAll] = useState(false);
  const id = clusterId(cluster);
  const browse = { size: 'compact-xs', variant: 'subtle', 'aria-label': `Browse the rows of ${id}` };
  const shown = all ? cluster.values : cluster.values.slice(0, valuesShown);
  return (
    <li className={classes.cluster} data-merged={props.merged || undefined}>
      <Checkbox
        size="xs"
        className={classes.check}
        checked={props.merged}
        data-field="merge"
        aria-label={`Merge ${id}`}
        onChange={(event) => props.onMerge(event.currentTarget.checked)}
      />
      <div className={classes.counts}>
        <span>{countText(cluster.size)} values</span>
        <span>{countText(cluster.rows)} rows</span>
        {props.rowsAddress === undefined ? (
          <Button {...browse} onClick={props.onBrowse}>
            Browse
          </Button>
        ) : (
          <Button {...browse} component="a" href={props.rowsAddress} target="_blank" rel="noreferrer">
            Browse
          </Button>
        )}
      </div>
      <ul className={classes.members} aria-label={`Values of ${id}`}>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <UnstyledButton
              className={classes.member}
              title="Set all to this value"
              onClick={() => props.onTarget(value)}
            >
              <span className={classes.memberText}>{value}</span>
              <span className={classes.memberCount}>{countText(count)}</span>
            </UnstyledButton>
          </li>
        ))}
        {cluster.values.length > shown.length && (
          <li>
            <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
              {countText(cluster.values.length - shown.length)} more
            </Button>
          </li>
        )}
        {cluster.size > cluster.values.length && all && (
          <li>
            <Text size="xs" c="dimmed">
              The {countText(cluster.values.length)} most frequent of {countText(cluster.size)} values are
              merged.
            </Text>
          </li>
        )}
      </ul>
      <TextInput
        size="xs"
        className={classes.target ?? ''}
        data-field="target"
        aria-label={`New value for ${id}`}
        value={props.target}
        onChange={(event) => props.onTarget(event.currentTarget.value)}
      />
    </li>
  );
}
