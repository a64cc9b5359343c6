import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender as renderStatic } from 'react-dom/static';
import { createAppRouter } from '../app/router/router.ts';
import { landingPage } from '../features/landing/page.ts';
import { privacyPage, termsPage } from '../features/legal/pages.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { setPayload } from '../shared/payload.ts';
import { sessionQuery } from '../shared/session/session.ts';

const pages = [landingPage, termsPage, privacyPage];

/** A public page as it is shown to someone who is not signed in. */
interface PrerenderedPage {
  readonly title: string;
  /** What goes into the element of the app. */
  readonly html: string;
}

/** Renders a public page at build. */
export async function prerender(path: string, payload: unknown): Promise<PrerenderedPage> {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no public page ${path}.`);
  setPayload(path, payload);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const router = createAppRouter(pages, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const failures: unknown[] = [];
  const { prelude } = await renderStatic(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    // In one piece: parts that come later would need an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { title: page.title, html };
}
