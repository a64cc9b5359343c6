import type { ProjectSummary } from '../../shared/projects/projects-api.ts';

interface FirstRunStep {
  readonly title: string;
  readonly about: string;
  readonly action: 'import' | 'open';
  readonly done: boolean;
}

/** The first steps of someone new. Each is done by what can be seen to be there, not by a click on a list. */
export function firstRunSteps(projects: readonly ProjectSummary[]): readonly FirstRunStep[] {
  return [
    {
      title: 'Import a file',
      about:
        'A CSV, Excel, JSON or Parquet file of any size; or the sample, a few thousand rows with ten kinds of dirt.',
      action: 'import',
      done: projects.length > 0,
    },
    {
      title: 'Add a step to its recipe',
      about:
        'Click a column header, a bar or a cell: what can be done is shown in the grid before it is done.',
      action: 'open',
      done: projects.some(
        (project) => Date.parse(project.updatedAt) - Date.parse(project.createdAt) > 60_000,
      ),
    },
  ];
}
