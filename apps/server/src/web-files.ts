import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { ApiEnv } from '@winnow/http';
import type { Context, Hono } from 'hono';
import { readLegalText } from './legal-text.ts';
import { addScript } from './statistics.ts';
import { readRoutes, titledNotFound } from './web-routes.ts';

interface WebFilesOptions {
  /** Output folder of `vite build`. */
  readonly folder: string;
  /** Folder where the operator may put `terms.md` and `privacy.md` to replace Winnow's own. */
  readonly legalFolder: string;
  /** Tag of the script that counts visits, if the operator wants one. */
  readonly statisticsTag?: string | undefined;
}

/** Pages that are rendered at build time, with the file whose content replaces theirs. */
const publicPages = { '/': undefined, '/terms': 'terms.md', '/privacy': 'privacy.md' } as const;
const compress = promisify(gzip);
const html = 'text/html; charset=UTF-8';
const payloadName = '/_payload.json';

/**
 * Serves the built web app: files with a hash in their name are cached forever, everything else is
 * revalidated each time. A path that is neither a file nor one of the app's screens is answered
 * with 404 and the app, which shows its “Page not found”.
 */
export function serveWeb(
  app: Hono<ApiEnv>,
  { folder, legalFolder, statisticsTag = '' }: WebFilesOptions,
): void {
  if (!existsSync(join(folder, 'app.html'))) {
    app.get('*', (context) => context.text('The web app isn’t built. “npm start” builds it.\n', 503));
    return;
  }
  const send = async (text: string, status: number, { req }: Context<ApiEnv>): Promise<Response> => {
    const headers = { 'content-type': html, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
    return /\bgzip\b/.test(req.header('accept-encoding') ?? '')
      ? new Response(await compress(text), { status, headers: { ...headers, 'content-encoding': 'gzip' } })
      : new Response(text, { status, headers });
  };
  const read = async (path: string): Promise<string> =>
    addScript(await readFile(join(folder, path), 'utf8'), statisticsTag);
  const page = async (path: string, context: Context<ApiEnv>): Promise<Response> =>
    send(await read(path), 200, context);
  // Answers with the app itself, which shows its screen for unknown paths.
  const notFound = async (context: Context<ApiEnv>): Promise<Response> =>
    send(titledNotFound(await read('app.html')), 404, context);
  for (const [path, name] of Object.entries(publicPages)) {
    const inPlace = async (): Promise<string | undefined> =>
      name && (await readLegalText(join(legalFolder, name)));
    app.get(path, async (context) =>
      page((await inPlace()) === undefined ? join(path, 'index.html') : 'app.html', context),
    );
    app.get(`${path === '/' ? '' : path}/_payload.json`, async (context, next) => {
      const text = await inPlace();
      context.header('cache-control', 'no-cache');
      return text === undefined ? next() : context.json({ text });
    });
  }
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.use(
    '*',
    serveStatic({
      root: folder,
      onFound: (_path, context) => context.header('cache-control', 'no-cache'),
    }),
  );
  const routeOf = readRoutes(folder);
  app.get('*', async (context, next) => {
    const { path } = context.req;
    // A missing asset must be a 404, not a page.
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return next();
    if (path.endsWith(payloadName)) {
      const route = routeOf(path.slice(0, -payloadName.length));
      if (route === undefined) return next();
      context.header('cache-control', 'no-cache');
      return context.json(JSON.parse(await readFile(join(folder, route, '_payload.json'), 'utf8')));
    }
    return routeOf(path) === undefined ? notFound(context) : page('app.html', context);
  });
}
