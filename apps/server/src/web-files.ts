import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { ApiEnv } from '@winnow/api';
import type { Hono } from 'hono';

/**
 * Serves the built web app: files with a hash in their name for ever, all else asked for anew each time. A path that is no
 * file is one of the app's own screens.
 *
 * @param folder what `vite build` wrote
 */
export function serveWeb(app: Hono<ApiEnv>, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('*', (context) => context.text('The web app is not built. “npm start” builds it.\n', 503));
    return;
  }
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path,
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
  app.get('*', async (context, next) => {
    // A missing asset is not found; it must not come as a page.
    if (context.req.path.startsWith('/api/') || context.req.path.startsWith('/assets/')) return next();
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    context.header('cache-control', 'no-cache');
    return context.html(page);
  });
}
