import { useQueries } from '@tanstack/react-query';
import { request } from '../../shared/api/request.ts';

interface FirstRunStep {
  /** What the server notes when it is done. */
  readonly activity: string;
  readonly title: string;
  readonly about: string;
  readonly done: boolean;
}

const steps: readonly Omit<FirstRunStep, 'done'>[] = [
  {
    activity: 'source.import',
    title: 'Import a file',
    about:
      'CSV, Excel, JSON or Parquet of any size; or the sample, a few thousand rows with ten kinds of dirt.',
  },
  {
    activity: 'recipe.change',
    title: 'Add a step to its recipe',
    about:
      'Click a column header, a bar or a cell. What a step would change is shown in the grid, and counted, before it is added.',
  },
  {
    activity: 'project.export',
    title: 'Export the result',
    about: 'As CSV, Excel, JSON or Parquet. The recipe does the same again with tomorrow’s file.',
  },
];

/** The first steps of someone new, ticked off by what was really done; undefined until that is known. */
export function useFirstRun(enabled: boolean): readonly FirstRunStep[] | undefined {
  const answers = useQueries({
    queries: steps.map(({ activity }) => ({
      queryKey: ['activity', 'first', activity],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<{ activity: readonly unknown[] }>(`/api/activity?action=${activity}&limit=1`, { signal }),
      enabled,
    })),
  });
  if (answers.some((one) => !one.data)) return undefined;
  return steps.map((step, index) => ({
    ...step,
    done: (answers[index]?.data?.activity.length ?? 0) > 0,
  }));
}
