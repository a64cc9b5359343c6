import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import './theme/global.css';
import '../shared/appearance/appearance.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../shared/api/query-client.ts';
import { pages } from './pages.ts';
import { reloadOnMissingChunks } from './router/chunk-reload.ts';
import { createAppRouter, followSession } from './router/router.ts';
import { watchVersion } from './version/watch-version.ts';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element with the id app.');
const router = createAppRouter(pages);
reloadOnMissingChunks();
followSession(router);
watchVersion();

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
// A page that was rendered at build stays until all is there that takes its place.
const ready = element.childElementCount > 0 ? router.load() : Promise.resolve();
void ready.then(() => createRoot(element).render(app));
