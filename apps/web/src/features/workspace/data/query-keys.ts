/** Query keys of a project. Keys of data that depends on the recipe contain its version. */
export const keys = {
  recipe: (project: string) => ['project', project, 'recipe'] as const,
  report: (project: string, version: number) => ['project', project, version, 'report'] as const,
  of: (project: string, version: number, what: string, ...rest: readonly unknown[]) =>
    ['project', project, version, what, ...rest] as const,
  versions: (project: string, version: number) => ['project', project, version, 'versions'] as const,
  marks: (project: string) => ['project', project, 'marks'] as const,
  clusterMethods: (project: string) => ['project', project, 'cluster-methods'] as const,
  sources: (project: string) => ['project', project, 'sources'] as const,
};
