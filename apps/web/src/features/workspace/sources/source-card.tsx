import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import type { SourceInfo } from '../data/workspace-api.ts';
import { useActions, useProject } from '../state/workspace-context.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { SourceVersions } from './source-versions.tsx';
import classes from './sources.module.css';
import { sourcesText } from './sources-text.ts';
import { useRefresh } from './use-refresh.ts';

interface SourceCardProps {
  readonly source: SourceInfo;
}

/**
 * A source with its origin, and actions to refresh it, to restore an earlier version and to repair
 * its rows.
 */
export function SourceCard({ source }: SourceCardProps) {
  const { readOnly } = useProject();
  const { dispatch } = useActions();
  const { name, fileFormat, fileName, rows, rejected, origin, state, problems = [] } = source;
  const [open, setOpen] = useState<'rejects' | 'versions' | null>(null);
  const toggle = (which: 'rejects' | 'versions'): void => setOpen(open === which ? null : which);
  const { refresh, cancel, isRefreshing, label } = useRefresh(source);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.chip}>{fileFormat.title}</span>
      </div>
      <div className={classes.about}>
        {fileName} · {countsText.rows({ count: rows })}
        {origin &&
          sourcesText.fromHost({
            host: origin.url === null ? origin.host : <span title={origin.url}>{origin.host}</span>,
            time: <time dateTime={origin.askedAt}>{relativeTime(origin.askedAt)}</time>,
          })}
      </div>
      {problems.length > 0 && <ProblemList problems={problems} />}
      <div className={classes.actions}>
        {isRefreshing ? (
          <>
            <span role="status">{label}</span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={sourcesText.cancelRefresh({ name })}
              onClick={cancel}
            >
              {sourcesText.cancel}
            </Button>
          </>
        ) : (
          <>
            {!readOnly && state === 'ready' && origin && (
              <Button
                size="compact-xs"
                variant="light"
                aria-label={sourcesText.refreshName({ name })}
                onClick={() => refresh()}
              >
                {sourcesText.refresh}
              </Button>
            )}
            {!readOnly && state === 'ready' && (
              <FileButton onChange={(file) => file && refresh(file)}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-xs"
                    variant={origin ? 'subtle' : 'light'}
                    aria-label={sourcesText.updateNameFromFile({ name })}
                  >
                    {sourcesText.updateFromAFile}
                  </Button>
                )}
              </FileButton>
            )}
          </>
        )}
        {state === 'ready' && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={sourcesText.showRowsOf({ name })}
            onClick={() =>
              dispatch({ type: 'travel', ...(source.main ? { at: null } : { at: undefined, source: name }) })
            }
          >
            {sourcesText.showRows}
          </Button>
        )}
        {state === 'ready' && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={open === 'versions'}
            aria-label={sourcesText.versionsOfName({ name })}
            onClick={() => toggle('versions')}
          >
            {sourcesText.versions}
          </Button>
        )}
        {rejected > 0 && (
          <Button
            size="compact-xs"
            variant="light"
            color="red"
            aria-expanded={open === 'rejects'}
            onClick={() => toggle('rejects')}
          >
            {sourcesText.rowsHardToRead({ rejected })}
          </Button>
        )}
      </div>
      {open === 'rejects' && <RejectedRows source={name} main={source.main} />}
      {open === 'versions' && <SourceVersions source={name} />}
    </li>
  );
}
