import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** What decides where the modules of a chunk go: a chunk as the bundler splits by itself. */
export interface PlainChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId: string | null;
  /** The chunks that load before it, by file name. */
  readonly imports: readonly string[];
  readonly modules: readonly string[];
  /** Characters before minification. */
  readonly size: number;
}

/**
 * Screens that load little which they do not need: the first page, the legal ones, signing in, and
 * a project until its first row.
 */
const leanScreens: readonly (readonly [name: string, modules: RegExp])[] = [
  ['landing', /\/features\/landing\/|\/layouts\/landing-layout\./],
  ['legal', /\/features\/legal\//],
  ['public', /\/features\/auth\/|\/layouts\/auth-layout\./],
  ['workspace', /\/(workspace-page|project-gate|default-layout)\.tsx$/],
];
/** What the entry loads once the language of the page is known. */
const isStart = (chunk: PlainChunk): boolean => /\/app\/start\.tsx$/.test(chunk.facadeModuleId ?? '');
const isTranslation = (chunk: PlainChunk): boolean =>
  /\/app\/text\/\w+\.ts$/.test(chunk.facadeModuleId ?? '');
/** A chunk that this many screens need is loaded by all of them in one piece. */
const manyScreens = 10;
/**
 * What is smaller costs more as a request than as a part of a chunk that not every screen needs.
 */
const smallSize = 8_000;

/**
 * Names the chunk of each module, from the chunks that the bundler makes by itself: one for each
 * set of modules that the same screens share, over a hundred for the larger screens. What
 * translations need besides the entry becomes a chunk without the rest of the app, which must not
 * be evaluated before them. What the app starts with becomes one chunk, what the lean screens need
 * besides another for each set of them, then what most screens share, then small pieces that a few
 * screens share. Other modules are left out.
 */
export function placeModules(chunks: readonly PlainChunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needs = (chunk: PlainChunk, seen = new Set<PlainChunk>()): ReadonlySet<PlainChunk> => {
    seen.add(chunk);
    for (const file of chunk.imports) {
      const next = byFile.get(file);
      if (next && !seen.has(next)) needs(next, seen);
    }
    return seen;
  };
  const needsOf = (wanted: readonly PlainChunk[]) => new Set(wanted.flatMap((one) => [...needs(one)]));
  const entry = needsOf(chunks.filter((one) => one.isEntry));
  const translation = needsOf(chunks.filter(isTranslation));
  const start = needsOf(chunks.filter(isStart));
  const screens = chunks.filter((one) => one.isDynamicEntry);
  const lean = leanScreens.map(([name, modules]) => {
    const needed = needsOf(screens.filter((one) => modules.test(one.facadeModuleId ?? '')));
    return { name, needed };
  });
  const uses = new Map<PlainChunk, number>();
  for (const screen of screens) for (const one of needs(screen)) uses.set(one, (uses.get(one) ?? 0) + 1);
  const isSmall = (chunk: PlainChunk): boolean =>
    !chunk.isDynamicEntry && (uses.get(chunk) ?? 0) > 1 && chunk.size < smallSize;
  const commonName = (chunk: PlainChunk): string | undefined => {
    if (translation.has(chunk)) return 'language';
    if (start.has(chunk)) return 'app';
    if (chunk.isDynamicEntry) return undefined;
    const count = uses.get(chunk) ?? 0;
    const by = lean.filter(({ needed }) => needed.has(chunk)).map(({ name }) => name);
    if (by.length > 0) return count > 1 ? by.join('-and-') : undefined;
    return count >= manyScreens ? 'screens' : undefined;
  };
  // With one that needs more, every screen that needs any of them would load that too.
  const isPart = (chunk: PlainChunk): boolean =>
    isSmall(chunk) &&
    [...needs(chunk)].every((one) => entry.has(one) || commonName(one) !== undefined || isSmall(one));
  const nameOf = (chunk: PlainChunk): string | undefined => {
    // The start keeps its place in the manifest, by which pages preload it.
    if (entry.has(chunk) || isStart(chunk) || isTranslation(chunk)) return undefined;
    return commonName(chunk) ?? (isPart(chunk) ? 'parts' : undefined);
  };
  const places = new Map<string, string>();
  for (const chunk of chunks) {
    const name = nameOf(chunk);
    // Helpers of the bundler have names of their own in each build.
    if (name) for (const id of chunk.modules) if (!id.startsWith('\0')) places.set(id, name);
  }
  return places;
}

/**
 * Splits the app twice: by itself, to see which screens need what after unused exports are gone,
 * then by {@link placeModules}.
 */
export function mergeChunks(plugins: () => Plugin[]): Plugin {
  return {
    name: 'winnow-few-chunks',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async config(config) {
      const root = resolve(config.root ?? '.');
      const output = await build({
        ...config,
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: plugins(),
        build: { ...config.build, write: false, minify: false, manifest: false },
      });
      const chunks = (output as Rolldown.RolldownOutput).output.filter((one) => one.type === 'chunk');
      const places = placeModules(
        chunks.map((chunk) => ({
          fileName: chunk.fileName,
          isEntry: chunk.isEntry,
          isDynamicEntry: chunk.isDynamicEntry,
          facadeModuleId: chunk.facadeModuleId,
          imports: chunk.imports,
          modules: Object.keys(chunk.modules),
          size: chunk.code.length,
        })),
      );
      const groups = [{ name: (id: string) => places.get(id) ?? null }];
      // What a module imports has its own place, which loads before it.
      const codeSplitting = { includeDependenciesRecursively: false, groups };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}
