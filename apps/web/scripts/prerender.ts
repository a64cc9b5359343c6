import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { fillPage } from './fill-page.ts';
import { publicPaths, readPayload } from './payloads.ts';

const entry = 'src/prerender/prerender.tsx';
const component: Readonly<Record<string, string>> = {
  '/': 'src/features/landing/landing.tsx',
  '/terms': 'src/features/legal/legal.tsx',
  '/privacy': 'src/features/legal/legal.tsx',
};
/** What the entry loads by itself, once the language of the page is known. */
const start = 'src/app/start.tsx';
const layout = 'src/app/layouts/landing-layout.tsx';
const payloadFile = (path: string): string => `${path === '/' ? '' : path}/_payload.json`;

/**
 * Renders the public pages into the folder of the build, each with its payload next to it, and
 * writes `build.json`, by which a page that is open notices a newer version. While developing it
 * serves the payloads.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let written = false;
  return {
    name: 'winnow-prerender',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = publicPaths.find((one) => request.url === payloadFile(one));
        if (path === undefined) return next();
        readPayload(path).then((payload) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(payload));
        }, next);
      });
    },
    writeBundle() {
      written = true;
    },
    async closeBundle() {
      // A build that failed is closed too: it has no page, and says itself why.
      if (!written || config.command !== 'build' || config.build.ssr) return;
      await writePages(config.root, resolve(config.root, config.build.outDir));
    },
  };
}

async function writePages(root: string, out: string): Promise<void> {
  const manifestPath = join(out, 'manifest.json');
  const [page, manifest] = await Promise.all([
    readFile(join(out, 'index.html'), 'utf8'),
    readFile(manifestPath, 'utf8'),
  ]);
  await rm(manifestPath);
  const id = createHash('sha256').update(manifest).update(page).digest('hex').slice(0, 16);
  const files = JSON.parse(manifest) as Manifest;
  const app = { build: id, scripts: scriptsOf(files, start).filter((href) => !page.includes(href)) };
  const shell = fillPage(page, { ...app, styles: stylesOf(files, [start]) });
  await Promise.all([
    writeFile(join(out, 'build.json'), `${JSON.stringify({ id })}\n`),
    // For every screen that is not rendered at build.
    writeFile(join(out, 'app.html'), shell),
  ]);
  await writeRoutes(root, out);
  await withRenderer(root, async (render) => {
    for (const path of publicPaths) {
      const payload = await readPayload(path);
      const { title, html } = await render(path, payload);
      const styles = stylesOf(files, [start, layout, component[path] ?? '']);
      const filled = fillPage(page, { ...app, title, html, styles, payload: payloadFile(path) });
      await mkdir(join(out, path), { recursive: true });
      await writeFile(join(out, payloadFile(path)), JSON.stringify(payload));
      await writeFile(join(out, path, 'index.html'), filled);
    }
  });
}

/** What the server and the app know of a screen without its code. */
interface WrittenRoute {
  readonly path: string;
  readonly title: string;
  readonly layout: string;
  readonly access: string;
}

/**
 * Writes which screens there are, and for each that is not rendered here what is known of it at
 * build.
 */
async function writeRoutes(root: string, out: string): Promise<void> {
  const { module } = await runnerImport<{ readonly pages: readonly WrittenRoute[] }>(
    join(root, 'src/app/pages.ts'),
    { root, configFile: false, logLevel: 'warn' },
  );
  const routes = module.pages.map(({ path, title, layout, access }) => ({ path, title, layout, access }));
  await writeFile(join(out, 'routes.json'), `${JSON.stringify(routes)}\n`);
  for (const one of routes.filter(({ path }) => !publicPaths.includes(path))) {
    await mkdir(join(out, one.path), { recursive: true });
    await writeFile(join(out, payloadFile(one.path)), JSON.stringify(one));
  }
}

type Render = (path: string, payload: unknown) => Promise<{ readonly title: string; readonly html: string }>;

/** Builds what renders the pages, next to the app's own packages, for as long as it is used. */
async function withRenderer(root: string, use: (render: Render) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: entry, outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const module = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as { prerender: Render };
    await use(module.prerender);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The script of a module and those that it imports. */
function scriptsOf(manifest: Manifest, name: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name) || chunk.isEntry) return [];
  seen.add(name);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((one) => scriptsOf(manifest, one, seen))];
}

/** The style sheets of some modules and of what they import. */
function stylesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || chunk.isEntry) return;
    seen.add(name);
    for (const one of chunk.imports ?? []) visit(one);
    for (const one of chunk.css ?? []) styles.add(`/${one}`);
  };
  for (const name of names) visit(name);
  return [...styles];
}
