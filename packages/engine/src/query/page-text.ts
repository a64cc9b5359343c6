import { ok, type Result } from '@winnow/kernel';
import type { Page, PageText } from '../protocol.ts';

/** Converts a page to JSON. */
export function textOfPage(page: Result<Page>): Result<PageText> {
  return page.ok ? ok({ json: JSON.stringify(page.value), exact: page.value.rows.exact }) : page;
}
