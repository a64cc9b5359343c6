import { ActionIcon, Loader, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWorkspace } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import classes from './facets.module.css';

/** The name of a facet, as people read it. */
export function facetName(facet: OpenFacet): string {
  if (facet.kind === 'marked') return 'Stars and flags';
  return facet.title === undefined ? facet.column : `${facet.title} of ${facet.column}`;
}

/** What every facet has: its name, whether it is counting, its tools, and the cross. */
export function FacetFrame(props: {
  readonly facet: OpenFacet;
  readonly label: string;
  readonly note?: string;
  readonly isCounting: boolean;
  readonly error: Error | null;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const { dispatch } = useWorkspace();
  const name = facetName(props.facet);
  return (
    <article className={classes.facet} aria-label={props.label}>
      <header className={classes.head}>
        <Text fw={600} size="sm" truncate title={name}>
          {name}
        </Text>
        <span className={classes.grow} />
        {props.isCounting && <Loader size={12} role="status" aria-label="Counting" />}
        {props.tools}
        <Tooltip label="Close">
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Close the facet of ${props.facet.title === undefined && props.facet.kind !== 'marked' ? props.facet.column : name}`}
            onClick={() => dispatch({ type: 'closeFacet', id: props.facet.id })}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </header>
      {props.note && (
        <Text size="xs" c="dimmed" className={classes.note}>
          {props.note}
        </Text>
      )}
      {props.children}
      {props.error && (
        <Text size="xs" c="red" role="alert">
          {props.error.message}
        </Text>
      )}
    </article>
  );
}
