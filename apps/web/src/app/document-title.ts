import { appText } from './app-text.ts';

const product = 'Winnow';
const description = appText.description;

/** What the page of the route wants, also while an error is shown instead of it. */
let wanted: readonly [page: string, about: string] | undefined;
let isHeld = false;

/** Sets the title to `<page> | Winnow`, and the description of the page. */
export function setDocumentTitle(page: string): void {
  wanted = [page, description];
  if (!isHeld) write(...wanted);
}

/**
 * Sets the title and the description of a page that is shown instead of another, whatever that one sets
 * meanwhile.
 *
 * @returns gives the title back to the page
 */
export function holdDocumentTitle(page: string, about: string): () => void {
  isHeld = true;
  write(page, about);
  return () => {
    isHeld = false;
    if (wanted) write(...wanted);
  };
}

function write(page: string, about: string): void {
  document.title = `${page} | ${product}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', about);
}
