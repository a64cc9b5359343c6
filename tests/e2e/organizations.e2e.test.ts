import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessibleInBothThemes, maxWaitMs, test } from '../support/browser.ts';
import { type PageProblems, watchPage } from '../support/page-problems.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { rowCount } from './lib/workspace.ts';

/**
 * Users work together, from an invitation by mail to the deletion of the organization, each in a
 * browser of their own.
 */

interface Somebody {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: PageProblems;
  readonly email: string;
}

let server: TestServer;
let ada: Somebody;
let bob: Somebody;

/** Creates a user whose address is confirmed through the mail that they got. */
async function join(browser: Browser, name: string): Promise<Somebody> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(maxWaitMs);
  const page = await context.newPage();
  const person = { name, email: `${name.toLowerCase()}@example.org`, password: 'correct horse battery' };
  const headers = { origin: server.url };
  await page.request.post('/api/auth/sign-up/email', { data: person, headers });
  if (ada) await page.request.get(await linkInMailTo(person.email, /verify-email/));
  const signedIn = await page.request.post('/api/auth/sign-in/email', { data: person, headers });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  return { page, context, problems: watchPage(page), email: person.email };
}

/** Returns the URL in the newest mail to a user, which the operator finds in the outbox. */
async function linkInMailTo(email: string, pattern: RegExp): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const { mails } = (await (await ada.page.request.get('/api/outbox')).json()) as {
      mails: { id: string; to: string }[];
    };
    for (const { id } of mails.filter(({ to }) => to === email)) {
      const { mail } = (await (await ada.page.request.get(`/api/outbox/${id}`)).json()) as {
        mail: { text: string };
      };
      const found = mail.text.match(/https?:\S+/g)?.find((url) => pattern.test(url));
      if (found) return found;
    }
    return undefined;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

beforeAll(async () => {
  server = await startServer({ env: { WINNOW_EMAIL_VERIFICATION: 'on' }, startWithin: 110_000 });
});
afterAll(async () => {
  await ada?.context.close();
  await bob?.context.close();
  await server?.dispose();
});

describe.sequential('an organization', () => {
  test('is created in the header and invites others by mail', async ({ browser }) => {
    ada = await join(browser, 'Ada');
    bob = await join(browser, 'Bob');
    const { page } = ada;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Workspace: Personal' }).click();
    await page.getByRole('menuitem', { name: 'Create an organization' }).click();
    await page.getByRole('heading', { name: 'No organizations yet' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Create an organization' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor();
    await page.getByRole('button', { name: 'Workspace: Acme' }).waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill(bob.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('region', { name: 'Invited' }).getByText(bob.email).waitFor();
    await expectAccessibleInBothThemes(page);
  });

  test('is joined through the link in the mail, only with the invited address', async ({ browser }) => {
    const link = await linkInMailTo(bob.email, /\/invitations\//);
    await ada.page.goto(link);
    await ada.page.getByRole('heading', { name: 'For another account' }).waitFor();
    const { page } = bob;
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Needs attention' })
      .getByText('Ada invited you to Acme')
      .waitFor();
    await page.goto(link);
    await page.getByText('Ada invited bob@example.org as member.').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Workspace: Acme' }).waitFor();
    await page.getByRole('heading', { name: 'Acme has no projects yet' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Already accepted' }).waitFor();
    const guest = await browser.newContext({ baseURL: server.url });
    const stranger = await guest.newPage();
    await stranger.goto(link);
    await stranger.waitForURL('**/signin?redirect=*');
    await guest.close();
  });

  test('has teams, whose members change', async () => {
    const { page } = ada;
    await page.goto('/organizations');
    await page.getByRole('link', { name: 'Acme' }).click();
    await page.getByRole('textbox', { name: 'Name of a new team' }).fill('Cleaners');
    await page.getByRole('button', { name: 'Create team' }).click();
    const team = page.getByRole('article', { name: 'Team Cleaners' });
    await team.getByText('No members yet').waitFor();
    await team.getByRole('combobox', { name: 'Add to Cleaners' }).click();
    await page.getByRole('option', { name: 'Bob' }).click();
    await team.getByRole('button', { name: 'Remove Bob from Cleaners' }).waitFor();
    await expectAccessibleInBothThemes(page);
  });

  test('shares a project of one user for viewing, which then can only be viewed', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Workspace: Acme' }).click();
    await page.getByRole('menuitem', { name: 'Personal' }).click();
    await page.getByRole('button', { name: 'Workspace: Personal' }).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sample project', exact: true }).click();
    await page.waitForURL(/\/projects\/[0-9a-z]{26}$/);
    await rowCount(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Person, team or email address' }).fill('bo');
    await page.getByRole('option', { name: 'Bob (bob@example.org)' }).click();
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Access level of Bob' }).waitFor();
    await expectAccessibleInBothThemes(page);

    const guest = bob.page;
    await guest.getByRole('button', { name: 'Workspace: Acme' }).click();
    await guest.getByRole('menuitem', { name: 'Personal' }).click();
    await guest.getByRole('link', { name: 'Projects' }).click();
    await guest
      .getByRole('row', { name: /Messy orders/ })
      .getByRole('img', { name: 'View only' })
      .waitFor();
    await guest.getByRole('link', { name: 'Messy orders' }).click();
    await rowCount(guest);
    await guest.getByText('View only').waitFor();
    // One row for Bob: why he has access and when he was last here. The first Esc closes the list
    // of people, if it is open.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Share' }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: 'Bob' });
    await row.getByText(/^Shared directly · last seen/).waitFor();
    expect(await row.count()).toBe(1);
    for (const name of ['Undo', 'Add step', 'Share', 'Rename the project', 'Edit step 1'])
      expect(await guest.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    await guest.keyboard.press('Control+j');
    expect(await guest.getByRole('dialog').count()).toBe(0);
    await expectAccessibleInBothThemes(guest);
    const id = guest.url().split('/').at(-1);
    const refused = await guest.request.patch(`/api/projects/${id}`, {
      data: { name: 'Mine' },
      headers: { origin: server.url },
    });
    expect(refused.status()).toBe(403);
  });

  test('stops sharing, by name and by link', async () => {
    const { page } = ada;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Stop sharing with Bob' }).click();
    await dialog.getByRole('combobox', { name: 'Access level of Bob' }).waitFor({ state: 'detached' });
    // Only links that are created later admit someone who was removed.
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = dialog.getByRole('textbox', { name: 'New link, shown only once' });
    await address.waitFor();
    const link = await address.inputValue();
    expect(link).toMatch(/\/shared#[\w-]{43}$/);
    bob.problems.allow(/status of 404/);
    const guest = bob.page;
    await guest.goto('/projects');
    await guest.getByRole('heading', { name: 'No projects yet' }).waitFor();
    await guest.goto(link);
    await guest.waitForURL(/\/projects\/[0-9a-z]{26}$/);
    await rowCount(guest);
    await dialog.getByText(/^Joined through a link/).waitFor();
    await dialog.getByRole('button', { name: /^Remove the link that expires/ }).click();
    await dialog.getByText(/^Joined through a link/).waitFor({ state: 'detached' });
    await guest.goto(link);
    await guest.getByRole('alert').filter({ hasText: 'This link has expired' }).waitFor();
    await page.keyboard.press('Escape');

    // Its members edit projects of the organization.
    const project = new URL(page.url()).pathname;
    const moved = await page.request.post(`/api${project}/transfer`, {
      data: { to: { organizationId: await organizationId() } },
      headers: { origin: server.url },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
    await guest.goto(project);
    await guest.getByRole('button', { name: 'Add step' }).waitFor();
  });

  test('shows all of it in the activity and, permanently, in the audit log', async () => {
    const { page } = ada;
    await page.goto('/activity');
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText('shared Messy orders with Bob to view').waitFor();
    await expect.poll(() => page.title()).toBe('All Activity | Winnow');
    await today.getByText('invited bob@example.org to Acme as member').waitFor();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Teams' }).click();
    await today.getByText('created the team Cleaners').waitFor();
    await today.getByText('shared Messy orders').first().waitFor({ state: 'detached' });
    await expectAccessibleInBothThemes(page);
    await bob.page.request.post('/api/auth/organization/leave', {
      data: { organizationId: await organizationId() },
      headers: { origin: server.url },
    });
    // The project that Bob has open notices.
    await bob.page.getByText('This project doesn’t exist, or you don’t have access to it.').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await today.getByText('left Acme').waitFor();
    await page.goto('/audit');
    await page.getByText('left the organization').waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/All \d+ rows are intact/).waitFor();
    await expectAccessibleInBothThemes(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^winnow-audit-.*\.csv$/);
  });

  test('is deleted by its owner', async () => {
    const { page } = ada;
    await page.goto('/organizations');
    await page.getByRole('link', { name: 'Acme' }).click();
    await page.getByRole('button', { name: 'Delete organization' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('heading', { name: 'No organizations yet' }).waitFor();
    for (const { problems } of [ada, bob]) expect(problems.list()).toEqual([]);
  });
});

async function organizationId(): Promise<string> {
  const { organizations } = (await (await ada.page.request.get('/api/organizations')).json()) as {
    organizations: { id: string }[];
  };
  return organizations[0]?.id ?? '';
}
