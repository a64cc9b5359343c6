import type { Browser, Page } from 'playwright-core';
import { newPerson, type Person } from '../../support/person.ts';

/** Another user with access to a project, in a browser of their own. */
export interface SecondPerson extends Person {
  readonly page: Page;
  readonly leave: () => Promise<void>;
}

/** Signs up a new user and has them follow a link shared by the user of the page. */
export async function secondPerson(
  browser: Browser,
  page: Page,
  projectId: string,
  options: { readonly name: string; readonly level: 'view' | 'edit' },
): Promise<SecondPerson> {
  const { origin } = new URL(page.url());
  const headers = { origin };
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const theirs = await context.newPage();
  const person = { ...newPerson(), name: options.name };
  const post = async (by: Page, path: string, data: object): Promise<{ readonly token: string }> => {
    const answer = await by.request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? {} : JSON.parse(text)) as { token: string };
  };
  await post(theirs, '/api/auth/sign-up/email', person);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const link = await post(page, `/api/projects/${projectId}/share-links`, {
    level: options.level,
    expiresAt,
  });
  await post(theirs, '/api/share-links/follow', { token: link.token });
  return { ...person, page: theirs, leave: () => context.close() };
}
