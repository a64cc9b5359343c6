import { ActionIcon, Loader, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useActions } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';

/** Returns the display name of a facet. */
export function facetName(facet: OpenFacet): string {
  if (facet.kind === 'marked') return facetsText.starsAndFlags;
  return facet.title === undefined
    ? facet.column
    : facetsText.titleOfColumn({ title: facet.title, column: facet.column });
}

/** Frame that all facets share: the name, a counting indicator, the tools and the close button. */
export function FacetFrame(props: {
  readonly facet: OpenFacet;
  readonly label: string;
  readonly note?: string;
  readonly isCounting: boolean;
  readonly error: Error | null;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const { dispatch } = useActions();
  const name = facetName(props.facet);
  return (
    <article className={classes.facet} aria-label={props.label}>
      <header className={classes.head}>
        <Text fw={600} size="sm" truncate title={name}>
          {name}
        </Text>
        <span className={classes.grow} />
        {props.isCounting && <Loader size={12} role="status" aria-label={facetsText.counting} />}
        {props.tools}
        <Tooltip label={facetsText.close}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={facetsText.closeFacet({
              title: props.facet.title,
              kind: props.facet.kind,
              column: props.facet.column,
              name,
            })}
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
