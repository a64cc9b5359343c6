import type { CreateConcern } from '../compose/concern.ts';
import { errorPage } from './error-page.ts';

/** Pages that the accounts show themselves. */
export const pages: CreateConcern = ({ baseUrl }) => ({
  paths: {
    '/error': ({ url }) =>
      new Response(errorPage(new URL(url).searchParams.get('error'), `${baseUrl}/`), {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      }),
  },
});
