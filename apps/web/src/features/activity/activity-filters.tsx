import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ActivityFilter, activityApi } from '../../shared/activity/activity-api.ts';
import { activityKinds } from '../../shared/activity/sentence-of.ts';
import { useProjects } from '../../shared/projects/use-projects.ts';
import { SearchableSelect } from '../../shared/ui/searchable-select.tsx';
import classes from './activity.module.css';
import { activityText } from './activity-text.ts';

/** Selected filters; null for all. */
export interface ChosenFilters {
  readonly kind: string | null;
  readonly person: string | null;
  readonly project: string | null;
  readonly via: string | null;
  readonly time: string | null;
}

export const noFilters: ChosenFilters = { kind: null, person: null, project: null, via: null, time: null };

const times = [
  { value: '1', label: activityText.last24Hours },
  { value: '7', label: activityText.last7Days },
  { value: '30', label: activityText.last30Days },
] as const;

const vias = [
  { value: 'ui', label: activityText.inApp },
  { value: 'api', label: activityText.byApi },
  { value: 'schedule', label: activityText.bySchedule },
  { value: 'webhook', label: activityText.byWebhook },
  { value: 'workflow', label: activityText.afterAnotherWorkflow },
  { value: 'chat', label: activityText.inChat },
] as const;

/** Converts the selection to the filter of the API. */
export function filterOf(
  { kind, person, project, via, time }: ChosenFilters,
  now = Date.now(),
): ActivityFilter {
  return {
    action: kind ?? undefined,
    person: person ?? undefined,
    project: project ?? undefined,
    via: vias.find(({ value }) => value === via)?.value,
    from: time === null ? undefined : new Date(now - Number(time) * 86_400_000).toISOString(),
  };
}

interface ActivityFiltersProps {
  readonly chosen: ChosenFilters;
  readonly onChange: (chosen: ChosenFilters) => void;
}

/** Filters the activity by type, person, project, origin and time. */
export function ActivityFilters({ chosen, onChange }: ActivityFiltersProps) {
  const people = useQuery({ queryKey: ['activity', 'people'], queryFn: activityApi.people });
  const projects = useProjects();
  const set = (change: Partial<ChosenFilters>): void => {
    const next = { ...chosen, ...change };
    onChange(Object.values(next).every((value) => value === null) ? noFilters : next);
  };
  const field = (name: keyof ChosenFilters, label: string, data: readonly Choice[], searchable = false) => (
    <SearchableSelect
      className={classes.filter}
      aria-label={label}
      placeholder={label}
      data={[...data]}
      value={chosen[name]}
      onChange={(value) => set({ [name]: value })}
      searchable={searchable}
      clearable
      clearButtonProps={{ 'aria-label': activityText.anyLabel({ label: label.toLowerCase() }) }}
    />
  );
  return (
    <search className={classes.filters} aria-label={activityText.narrowActivity}>
      {field('kind', activityText.kind, activityKinds)}
      {field('person', activityText.person, choicesOf(people.data?.people ?? []), true)}
      {field('project', activityText.project, choicesOf(projects.data?.projects ?? []), true)}
      {field('via', activityText.way, vias)}
      {field('time', activityText.time, times)}
      {chosen !== noFilters && (
        <Button variant="subtle" onClick={() => onChange(noFilters)}>
          {activityText.clear}
        </Button>
      )}
    </search>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const choicesOf = (things: readonly { readonly id: string; readonly name: string }[]): readonly Choice[] =>
  things.map(({ id, name }) => ({ value: id, label: name }));
