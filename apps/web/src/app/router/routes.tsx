import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  useParams,
} from '@tanstack/react-router';
import type { LayoutName, Page } from '../../shared/page.ts';
import { loadPayload } from '../../shared/payload.ts';
import { currentSession, fetchSession } from '../../shared/session/session.ts';
import { NotFoundPage } from '../errors/error-page.tsx';
import { fitsPath } from './fits-path.ts';
import { guard } from './guard.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: Page;
  }
}

/** Paths that don't load the session. */
const withoutSession = new Set(['/two-factor']);

const root = createRootRoute({
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location, preload }) => {
    if (preload || withoutSession.has(location.pathname)) return;
    const asked = fetchSession();
    // A known session is used immediately. If the response differs, the guards run again.
    if (currentSession() !== undefined) asked.catch(() => undefined);
    else await asked.catch(() => undefined);
  },
});

const layouts = {
  landing: layout('landing', async () => (await import('../layouts/landing-layout.tsx')).LandingLayout),
  auth: layout('auth', async () => (await import('../layouts/auth-layout.tsx')).AuthLayout),
  guest: layout('guest', async () => (await import('../layouts/guest-layout.tsx')).GuestLayout),
  default: layout('default', async () => (await import('../layouts/default-layout.tsx')).DefaultLayout),
} satisfies Record<LayoutName, unknown>;

/** Creates the routes of pages, each within its layout. */
export function routeTreeOf(pages: readonly Page[]) {
  return root.addChildren(
    (Object.keys(layouts) as LayoutName[]).map((name) =>
      layouts[name].addChildren(pages.filter((page) => page.layout === name).map(routeOf)),
    ),
  );
}

function layout(id: LayoutName, load: () => Promise<() => React.ReactNode>) {
  return createRoute({
    getParentRoute: () => root,
    id: `layout-${id}`,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
}

function routeOf(page: Page) {
  return createRoute({
    getParentRoute: () => layouts[page.layout],
    path: page.path,
    staticData: { page },
    beforeLoad: async ({ location, search, params, preload }) => {
      if (!fitsPath(params)) throw notFound();
      // Pages that depend on their payload await it themselves.
      loadPayload(payloadPath(page.path, location.pathname)).catch(() => undefined);
      if (page.access === 'public') return;
      const session = currentSession();
      // The first request failed: try again.
      const known = session === undefined ? await fetchSession().catch(refuse) : session;
      const target = guard(page.access, known, location.href, (search as { redirect?: unknown }).redirect);
      if (target !== undefined) throw redirect({ href: target, replace: true });
      // Not when preloading a link on hover: the server would open the project.
      if (!preload) page.prefetch?.(params).catch(() => undefined);
    },
    component: lazyRouteComponent(async () => {
      const Component = await page.load();
      return {
        default: function RoutedPage() {
          const params: Readonly<Record<string, string>> = useParams({ strict: false });
          return <Component params={params} />;
        },
      };
    }),
  });
}

/** All projects share one payload: what the build knows about the screen. */
const payloadPath = (pattern: string, pathname: string): string =>
  pattern.includes('$') ? pathname.replace(/\/+$/, '') : pattern;

/** If a guard fails, shows “not found” and logs the reason. */
function refuse(error: unknown): never {
  console.error(error);
  throw notFound();
}
