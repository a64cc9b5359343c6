/**
 * A package or app, and what it may import, in the notation of the table in `docs/architecture.md`.
 */
export interface Layer {
  readonly level: number;
  readonly folder: string;
  readonly mayImport: string;
}

/**
 * The layers, lowest first. `mayImport` is a list of names; `…x` stands for the whole chain up to
 * x, `all above` and `everything` for every layer of a lower level, `types of x` for imports that
 * disappear in compilation, `german of x` and `kinds of x` for its folders of these names.
 */
export const layers: readonly Layer[] = [
  { level: 0, folder: 'packages/kernel', mayImport: 'nothing' },
  { level: 1, folder: 'packages/sql', mayImport: 'kernel' },
  { level: 2, folder: 'packages/formulas', mayImport: 'kernel, sql' },
  { level: 3, folder: 'packages/steps', mayImport: '…formulas' },
  { level: 4, folder: 'packages/recipe', mayImport: '…steps' },
  { level: 5, folder: 'packages/charts', mayImport: '…recipe' },
  { level: 5, folder: 'packages/formats', mayImport: 'kernel, sql' },
  { level: 5, folder: 'packages/insight', mayImport: '…recipe' },
  { level: 5, folder: 'packages/openrefine', mayImport: '…recipe' },
  { level: 5, folder: 'packages/plugins', mayImport: '…recipe' },
  { level: 5, folder: 'packages/workflows', mayImport: '…recipe' },
  { level: 5, folder: 'packages/store', mayImport: 'kernel' },
  { level: 6, folder: 'packages/assistant', mayImport: '…recipe, insight, reference of plugins' },
  { level: 6, folder: 'packages/engine', mayImport: '…recipe, formats, insight, plugins' },
  { level: 6, folder: 'packages/accounts', mayImport: 'kernel, store' },
  {
    level: 7,
    folder: 'packages/contract',
    mayImport:
      '…recipe, charts, insight, plugins, workflows, store, accounts, types of assistant, types of engine',
  },
  { level: 8, folder: 'packages/services', mayImport: 'all above' },
  { level: 9, folder: 'packages/http', mayImport: 'all above' },
  { level: 10, folder: 'apps/server', mayImport: 'everything' },
  { level: 10, folder: 'apps/cli', mayImport: 'everything but http, accounts, store' },
  {
    level: 10,
    folder: 'apps/web',
    mayImport:
      'kernel, formulas, steps, recipe, charts, workflows, names of sql, german of sql, german of formats, german of insight, kinds of plugins, german of plugins, german of store, german of assistant, german of engine, german of services, types of contract',
  },
];

/** Returns the last part of a folder: `packages/sql` is `sql`, and its package `@winnow/sql`. */
export function nameOf(layer: Layer): string {
  return layer.folder.slice(layer.folder.indexOf('/') + 1);
}

/**
 * Returns the names of the layers that a layer may import, with values or as types only, and single
 * folders of layers, such as `german of steps`.
 */
export function allowedImports(layer: Layer): {
  readonly values: Set<string>;
  readonly types: Set<string>;
  readonly folders: Set<string>;
} {
  const [, excepted = ''] = /^everything but (.*)$/.exec(layer.mayImport) ?? [];
  const without = new Set(excepted.split(', '));
  const below = layers.filter(({ level }) => level < layer.level).map(nameOf);
  if (/^(all above|everything)/.test(layer.mayImport)) {
    const values = new Set(below.filter((name) => !without.has(name)));
    return { values, types: values, folders: new Set() };
  }
  const values = new Set<string>();
  const [types, folders] = [new Set<string>(), new Set<string>()];
  for (const part of layer.mayImport.split(', ')) {
    if (part === 'nothing') continue;
    if (part.startsWith('types of ')) types.add(part.slice('types of '.length));
    else if (/^\w+ of /.test(part)) folders.add(part);
    else if (part.startsWith('…')) for (const name of chainTo(part.slice(1))) values.add(name);
    else values.add(part);
  }
  return { values, types: new Set([...values, ...types]), folders };
}

/**
 * Returns every layer from the lowest up to this one; below the level of formats each level has one
 * layer.
 */
function chainTo(name: string): readonly string[] {
  const names = layers.map(nameOf);
  return names.slice(0, names.indexOf(name) + 1);
}
