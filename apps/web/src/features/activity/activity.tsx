import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconActivity } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ActivityEntry, activityApi } from '../../shared/activity/activity-api.ts';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { formatDate } from '../../shared/format/date.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import classes from './activity.module.css';
import { ActivityFilters, type ChosenFilters, filterOf, noFilters } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';
import { activityText } from './activity-text.ts';
import { dayOf, groupEntries } from './group-entries.ts';

const pageSize = 50;

/** Who did what, newest first; new activity appears automatically. */
export function Activity() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFilters>(noFilters);
  const [by, setBy] = useLocalStorage<'day' | 'project'>({
    key: 'winnow-activity-groups',
    defaultValue: 'day',
    getInitialValueInEffect: false,
  });
  const queryKey = ['activity', 'all', chosen] as const;
  const activity = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      activityApi.list({ ...filterOf(chosen), before: pageParam, limit: pageSize }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ activity: page }) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
  useServerEvent('activity', () => void client.invalidateQueries({ queryKey: ['activity'] }));
  const entries = useMemo(() => activity.data?.pages.flatMap((page) => page.activity) ?? [], [activity.data]);
  const groups = useMemo(() => groupEntries(entries, by), [entries, by]);
  const filtered = chosen !== noFilters;
  return (
    <PageBody>
      <PageTitle
        actions={
          <SegmentedControl
            aria-label={activityText.groupBy}
            value={by}
            onChange={(value) => setBy(value === 'project' ? 'project' : 'day')}
            data={[
              { value: 'day', label: activityText.byDay },
              { value: 'project', label: activityText.byProject },
            ]}
          />
        }
      >
        {activityText.allActivity}
      </PageTitle>
      <ActivityFilters chosen={chosen} onChange={setChosen} />
      {activity.error && !activity.data && <ProblemList error={activity.error} />}
      {activity.isPending && (
        <div role="status" aria-label={activityText.activityIsLoading} className={classes.skeleton}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      )}
      {activity.data && entries.length === 0 && (
        <EmptyState
          icon={<IconActivity size={24} stroke={1.75} />}
          title={filtered ? activityText.nothingMatchesTheseFilters : activityText.noActivityYet}
          actions={
            filtered && (
              <Button variant="default" onClick={() => setChosen(noFilters)}>
                {activityText.clearFilters}
              </Button>
            )
          }
        >
          {activityText.noActivityYetText}
        </EmptyState>
      )}
      {groups.map(({ key, entries: list }) => (
        <PageSection key={key} title={titleOf(by, list[0])}>
          <FramedList ordered>
            {list.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} withDay={by === 'project'} />
            ))}
          </FramedList>
        </PageSection>
      ))}
      {activity.hasNextPage && (
        <Button
          variant="default"
          loading={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {activityText.showOlder}
        </Button>
      )}
    </PageBody>
  );
}

function titleOf(by: 'day' | 'project', first: ActivityEntry | undefined): string {
  if (!first) return '';
  if (by === 'project') return first.projectName ?? first.organizationName ?? activityText.other;
  const day = dayOf(first.createdAt);
  const now = Date.now();
  if (day === dayOf(new Date(now).toISOString())) return activityText.today;
  if (day === dayOf(new Date(now - 86_400_000).toISOString())) return activityText.yesterday;
  return formatDate(first.createdAt);
}
