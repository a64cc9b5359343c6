import { appText } from './app-text.ts';

const product = 'Winnow';
const description = appText.description;

/** Sets the title to `<page> | Winnow`, and the description of the page. */
export function setDocumentTitle(page: string, about: string = description): void {
  document.title = `${page} | ${product}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', about);
}
