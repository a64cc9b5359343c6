import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyProblem } from '../../../shared/notify.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { keys } from '../data/query-keys.ts';
import { useProject } from '../state/workspace-context.tsx';
import { describeColumnChanges } from './refresh-words.ts';
import classes from './sources.module.css';
import { sourcesText } from './sources-text.ts';

/** Earlier versions of a source, each of which can be restored. */
export function SourceVersions({ source }: { readonly source: string }) {
  const { api, projectId, readOnly } = useProject();
  const query = useQuery({
    queryKey: [...keys.sources(projectId), source, 'versions'],
    queryFn: () => api.sourceVersions(source),
  });
  const take = useMutation({
    mutationFn: (number: number) => api.takeSourceVersion(source, number),
    onSuccess: () => query.refetch(),
    onError: notifyProblem,
  });
  const holding = query.data?.versions.find(({ holds }) => holds)?.number ?? 0;
  return (
    <ol className={classes.versions} aria-label={sourcesText.versionsOfSource({ source })}>
      {query.data?.versions.map((version) => (
        <li key={version.number} data-holds={version.holds || undefined}>
          <span className={classes.number}>{version.number}</span>
          <span>
            {[
              countsText.rows({ count: version.rows }),
              countsText.columns({ count: version.columns }),
              ...describeColumnChanges(version.columnsAdded, version.columnsGone),
            ].join('; ')}
            <Text size="xs" c="dimmed" className={classes.when}>
              {version.fileName} · {version.author ?? sourcesText.workflow} ·{' '}
              <time dateTime={version.createdAt}>{relativeTime(version.createdAt)}</time>
            </Text>
          </span>
          {version.holds ? (
            <span className={classes.chip}>{sourcesText.now}</span>
          ) : readOnly ? null : (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={take.isPending && take.variables === version.number}
              aria-label={sourcesText.restoreVersion({ number: version.number, holding, source })}
              onClick={() => take.mutate(version.number)}
            >
              {version.number > holding ? sourcesText.restoreNewer : sourcesText.goBack}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
