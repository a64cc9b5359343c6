import { appText } from './app-text.ts';

const product = 'Winnow';
const description = appText.description;

/**
 * Title and description that the page of the route has set, kept while an error page replaces it.
 */
let routeTitle: readonly [page: string, about: string] | undefined;
let isReplaced = false;

/** Sets the title to `<page> | Winnow`, and the description of the page. */
export function setDocumentTitle(page: string): void {
  routeTitle = [page, description];
  if (!isReplaced) write(...routeTitle);
}

/**
 * Sets the title and description of a page that temporarily replaces another; what that one sets
 * meanwhile is deferred.
 *
 * @returns function that restores the title of the replaced page
 */
export function holdDocumentTitle(page: string, about: string): () => void {
  isReplaced = true;
  write(page, about);
  return () => {
    isReplaced = false;
    if (routeTitle) write(...routeTitle);
  };
}

function write(page: string, about: string): void {
  document.title = `${page} | ${product}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', about);
}
