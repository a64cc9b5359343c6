import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessibleInBothThemes, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { saveScreenshot } from '../support/screenshot.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** A server whose database the test can access, so that ten minutes can pass at once. */
let postgres: TestPostgres | undefined;
let server: TestServer;
let database = '';

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  database = await postgres.createDatabase();
  server = await startServer({ env: { DATABASE_URL: database } });
}, 240_000);
afterAll(async () => {
  await server?.dispose();
  await postgres?.stop();
});

async function forgetConfirmations(): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`UPDATE session SET confirmed_at = now() - interval '11 minutes'`);
  await client.end();
}

test('creating a token asks the user to confirm their identity, and then continues', async ({
  page,
  problems,
  skip,
}) => {
  if (!postgres) return skip('no PostgreSQL');
  problems.allow(/status of 40[03]/);
  const person = await signInNewPerson(page, server.url);
  await forgetConfirmations();
  await page.goto(`${server.url}/settings/security`);
  await page.getByRole('button', { name: 'Create token' }).click();
  const creating = page.getByRole('dialog', { name: 'Create token' });
  await creating.getByLabel('Name').fill('Nightly import');
  await saveScreenshot(page, 'create-token');
  await creating.getByRole('button', { name: 'Create token' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asking.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await asking.getByText('Invalid password').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await saveScreenshot(page, `confirm-identity-${colorScheme}`);
  }
  await expectAccessibleInBothThemes(page);
  await asking.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  const text = await page.getByLabel('Token', { exact: true }).textContent();
  expect(text).toMatch(/^wnw_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByText(/expires/)
    .first()
    .waitFor();
  await saveScreenshot(page, 'tokens');
});

test('an unknown path shows the same screen as a missing project', async ({ page, problems, skip }) => {
  if (!postgres) return skip('no PostgreSQL');
  problems.allow(/status of 404|doesn’t exist|Not Found/i);
  await signInNewPerson(page, server.url);
  for (const path of ['/nowhere', '/projects/unknown', '/organizations/unknown', '/chats/unknown']) {
    const answer = await page.goto(`${server.url}${path}`);
    expect(answer?.status(), path).toBe(path === '/nowhere' ? 404 : 200);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found | Winnow');
    await page.getByRole('button', { name: 'Go back home' }).waitFor();
  }
  await saveScreenshot(page, 'page-not-found');
});
