import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ActivityFilter, activityApi } from '../../shared/activity/activity-api.ts';
import { activityKinds } from '../../shared/activity/sentence-of.ts';
import { useProjects } from '../../shared/projects/use-projects.ts';
import { SearchableSelect } from '../../shared/ui/searchable-select.tsx';
import classes from './activity.module.css';

/** What was chosen in the fields; null for all. */
export interface ChosenFilters {
  readonly kind: string | null;
  readonly person: string | null;
  readonly project: string | null;
  readonly via: string | null;
  readonly time: string | null;
}

export const noFilters: ChosenFilters = { kind: null, person: null, project: null, via: null, time: null };

const times = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

const vias = [
  { value: 'ui', label: 'In the app' },
  { value: 'api', label: 'By the API' },
  { value: 'schedule', label: 'By a schedule' },
  { value: 'webhook', label: 'By a webhook' },
  { value: 'workflow', label: 'After another workflow' },
  { value: 'chat', label: 'In a chat' },
] as const;

/** As the API takes it. */
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

/** Narrows the activity by kind, person, project, way and time. */
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
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
    />
  );
  return (
    <search className={classes.filters} aria-label="Narrow the activity">
      {field('kind', 'Kind', activityKinds)}
      {field('person', 'Person', choicesOf(people.data?.people ?? []), true)}
      {field('project', 'Project', choicesOf(projects.data?.projects ?? []), true)}
      {field('via', 'Way', vias)}
      {field('time', 'Time', times)}
      {chosen !== noFilters && (
        <Button variant="subtle" onClick={() => onChange(noFilters)}>
          Clear
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
