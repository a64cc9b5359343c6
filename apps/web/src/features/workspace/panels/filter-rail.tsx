import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFilter, IconStar } from '@tabler/icons-react';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './panels.module.css';

/** What is left of the filters while they are closed: a narrow rail that opens them. */
export function FilterRail() {
  const { dispatch } = useWorkspace();
  return (
    <nav className={classes.rail} aria-label="Filters">
      <Tooltip label="Show filters" position="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Show filters"
          onClick={() => dispatch({ type: 'toggleFacets' })}
        >
          <IconFilter size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Stars and flags" position="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Stars and flags"
          onClick={() => dispatch({ type: 'openFacet', column: '', kind: 'marked' })}
        >
          <IconStar size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}
