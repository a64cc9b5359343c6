import type { Page } from 'playwright-core';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** Returns a user that no other test uses. */
export function newPerson(): Person {
  made++;
  return {
    name: 'Ada Lovelace',
    email: `ada-${process.pid}-${Date.now()}-${made}@example.com`,
    password: 'correct horse battery',
  };
}

/**
 * Creates an account for a new user and signs in the page's context, without going through the
 * screens.
 *
 * @param url of the server, if it is not the one that tests share
 */
export async function signInNewPerson(page: Page, url = ''): Promise<Person> {
  const person = newPerson();
  const home = await page.request.get(`${url}/`);
  const origin = new URL(home.url()).origin;
  const answer = await page.request.post(`${url}/api/auth/sign-up/email`, {
    data: person,
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`Signing up failed: ${answer.status()} ${await answer.text()}`);
  return person;
}
