import { posix } from 'node:path';
import { isTestFile, type SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

interface Registry {
  readonly registry: string;
  readonly folder: string;
  /**
   * What a unit is: a folder in `folder`, or a file in one of its folders (`<family>/<name>.ts`).
   */
  readonly unit: 'folder' | 'file in a folder' | 'file';
  /** Ending of a unit's file, if there are other files next to it. */
  readonly ending?: string;
}

export const registries: readonly Registry[] = [
  {
    registry: 'packages/sql/src/dialects/dialect-registry.ts',
    folder: 'packages/sql/src/dialects',
    unit: 'folder',
  },
  {
    registry: 'packages/formulas/src/functions/function-registry.ts',
    folder: 'packages/formulas/src/functions',
    unit: 'file in a folder',
  },
  {
    registry: 'packages/formulas/src/aggregates/aggregate-registry.ts',
    folder: 'packages/formulas/src/aggregates',
    unit: 'file',
  },
  {
    registry: 'packages/steps/src/steps/step-registry.ts',
    folder: 'packages/steps/src/steps',
    unit: 'folder',
  },
  {
    registry: 'packages/formats/src/format-registry.ts',
    folder: 'packages/formats/src',
    unit: 'file in a folder',
    ending: '-format.ts',
  },
  {
    registry: 'packages/workflows/src/nodes/node-registry.ts',
    folder: 'packages/workflows/src/nodes',
    unit: 'folder',
  },
  {
    registry: 'packages/workflows/src/checks/check-registry.ts',
    folder: 'packages/workflows/src/checks/kinds',
    unit: 'file',
  },
  {
    registry: 'packages/plugins/src/kinds/kind-registry.ts',
    folder: 'packages/plugins/src/kinds',
    unit: 'folder',
  },
  {
    registry: 'packages/charts/src/types/chart-type-registry.ts',
    folder: 'packages/charts/src/types',
    unit: 'file',
  },
  {
    registry: 'packages/insight/src/issues/detector-registry.ts',
    folder: 'packages/insight/src/issues/detectors',
    unit: 'file',
  },
  {
    registry: 'apps/server/src/connections/connection-kinds.ts',
    folder: 'apps/server/src/connections',
    unit: 'folder',
  },
  {
    registry: 'packages/accounts/src/resources/resource-registry.ts',
    folder: 'packages/accounts/src/resources',
    unit: 'folder',
  },
  { registry: 'apps/cli/src/command-registry.ts', folder: 'apps/cli/src/commands', unit: 'file' },
];

/**
 * Each unit is listed in its registry: an unlisted unit would never run, and no other test would
 * notice.
 */
export const unitsAreRegistered: Rule = ({ files }) =>
  registries.flatMap(({ registry, folder, unit, ending = '.ts' }) => {
    const list = files.find(({ path }) => path === registry);
    if (!list) return [`${registry}: is not there`];
    const inside = files.filter(
      ({ path }) => path.startsWith(`${folder}/`) && path !== registry && !isTestFile(path),
    );
    const listed = new Set(targetsOf(list));
    if (unit === 'folder') {
      const folders = new Set(
        inside.map(({ path }) => childOf(folder, path)).filter((name) => name !== undefined),
      );
      const reached = new Set([...listed].map((path) => childOf(folder, path)));
      return [...folders]
        .filter((name) => !reached.has(name))
        .map((name) => `${folder}/${name}: is not in ${posix.basename(registry)}`);
    }
    const depth = folder.split('/').length + (unit === 'file' ? 1 : 2);
    // A file that another unit of the folder imports is part of it, not a unit.
    const helpers = new Set(inside.flatMap(targetsOf));
    return inside
      .filter(
        ({ path }) =>
          path.split('/').length === depth &&
          path.endsWith(ending) &&
          !listed.has(path) &&
          !helpers.has(path),
      )
      .filter(({ imports, path }) => !importsRegistry(path, imports, registry))
      .map(({ path }) => `${path}: is not in ${posix.basename(registry)}`);
  });

/** Modules that read the registry, such as an index of names, may be next to it. */
function importsRegistry(path: string, imports: SourceFile['imports'], registry: string): boolean {
  return targetsOf({ path, imports }).includes(registry);
}

function targetsOf({ path, imports }: Pick<SourceFile, 'path' | 'imports'>): readonly string[] {
  return imports
    .filter(({ from, typeOnly }) => from.startsWith('.') && !typeOnly)
    .map(({ from }) => posix.join(posix.dirname(path), from));
}

/** Returns the direct subfolder of `folder` that contains a path, if any. */
function childOf(folder: string, path: string): string | undefined {
  const [child, ...rest] = path.slice(folder.length + 1).split('/');
  return path.startsWith(`${folder}/`) && rest.length > 0 ? child : undefined;
}
