import { ActionIcon } from '@mantine/core';
import { IconFilter, IconStar } from '@tabler/icons-react';
import { Hint } from '../../../shared/ui/late/hint.tsx';
import { useActions } from '../state/workspace-context.tsx';
import { workspaceText } from '../workspace-text.ts';
import classes from './panels.module.css';

/** The collapsed filter panel: a narrow rail that opens it. */
export function FilterRail() {
  const { dispatch } = useActions();
  return (
    <nav className={classes.rail} aria-label={workspaceText.filters}>
      <Hint label={workspaceText.showFilters} position="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={workspaceText.showFilters}
          onClick={() => dispatch({ type: 'toggleFacets' })}
        >
          <IconFilter size={18} stroke={1.75} />
        </ActionIcon>
      </Hint>
      <Hint label={workspaceText.starsAndFlags} position="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={workspaceText.starsAndFlags}
          onClick={() => dispatch({ type: 'openFacet', column: '', kind: 'marked' })}
        >
          <IconStar size={18} stroke={1.75} />
        </ActionIcon>
      </Hint>
    </nav>
  );
}
