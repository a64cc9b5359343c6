import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../data/query-keys.ts';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import classes from '../workspace.module.css';
import { sourcesText } from './sources-text.ts';

/**
 * Shows in an opened project that a source is incomplete because its file is damaged, until the
 * user closes it or goes to the sources.
 */
export function SourceFaults() {
  const { projectId, api } = useProject();
  const { state } = useView();
  const { dispatch } = useActions();
  const [closed, setClosed] = useState<string>();
  const { data } = useQuery({ queryKey: keys.sources(projectId), queryFn: api.sources });
  const faults = (data?.sources ?? [])
    .filter((source) => source.state === 'ready')
    .flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'));
  const [first, ...more] = faults;
  const key = faults.map(({ message }) => message).join('\n');
  if (!first || closed === key || state.panel === 'sources') return null;
  return (
    <div className={classes.banner} data-fault role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        {[first.message, ...(more.length > 0 ? [sourcesText.moreFaults({ more: more.length })] : [])].join(
          ' ',
        )}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => dispatch({ type: 'panel', panel: 'sources' })}
      >
        {sourcesText.showSources}
      </Button>
      <CloseButton size="sm" aria-label={sourcesText.closeNotice} onClick={() => setClosed(key)} />
    </div>
  );
}
