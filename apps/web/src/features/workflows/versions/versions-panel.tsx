import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { workflowKey } from '../data/use-workflow.ts';
import { workflowsApi } from '../data/workflows-api.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { workflowsText } from '../workflows-text.ts';
import classes from './versions.module.css';

/** Published versions, newest first. A version never changes; it can be restored as the draft. */
export function VersionsPanel() {
  const { workflow, draft, readOnly, change } = useEditor();
  const { data, error, isPending } = useQuery({
    queryKey: [...workflowKey(workflow.id), 'versions', workflow.version],
    queryFn: ({ signal }) => workflowsApi.versions(workflow.id, signal),
  });
  const take = async (number: number): Promise<void> => {
    try {
      const { definition } = await workflowsApi.version(workflow.id, number);
      const before = draft;
      change(definition);
      notifySuccess(workflowsText.draftIsVersionAgain({ number }), {
        label: workflowsText.undo,
        run: () => change(before),
      });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  if (error) return <ProblemList error={error} />;
  if (isPending) return <Skeleton height={60} role="status" aria-label={workflowsText.versionsAreLoading} />;
  if (data.versions.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {workflowsText.nothingPublished}
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      <ol className={classes.versions}>
        {data.versions.map(({ number, createdAt, note, author }) => (
          <li key={number}>
            <div className={classes.head}>
              <strong>{workflowsText.versionNumber({ number })}</strong>
              {number === workflow.version && (
                <span className={classes.current}>{workflowsText.published}</span>
              )}
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {relativeTime(createdAt)}
              </time>
            </div>
            {note && <p>{note}</p>}
            <div className={classes.foot}>
              <span>{author ?? workflowsText.formerMember}</span>
              {!readOnly && (
                <Button size="compact-xs" variant="subtle" onClick={() => void take(number)}>
                  {workflowsText.restoreAsDraft}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
