// @module-tag deep
import { type TOTP, URI } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { specTestOn } from '../spec/spec-test.ts';
import { expectAccessible, maxWaitMs, test } from '../support/browser.ts';
import { type PageProblems, watchPage } from '../support/page-problems.ts';
import { startOidcProvider, type TestOidcProvider } from '../support/providers/oidc-provider.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { rowCount } from './lib/workspace.ts';

/**
 * One account from its first day to its last, entirely through the screens: mail is read where the
 * operator reads it, and a directory stands in for the providers.
 */

interface Somebody {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: PageProblems;
}

const specTest = specTestOn(test);
const password = 'correct horse battery';
const newPassword = 'battery staple correct';
const first = 'ada@example.org';
const second = 'ada.king@example.org';

let provider: TestOidcProvider;
let server: TestServer;
let operator: Somebody;
let ada: Somebody;
let bob: Somebody;
let codes: TOTP;
let backupCode: string;

async function somebody(browser: Browser): Promise<Somebody> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(maxWaitMs);
  const page = await context.newPage();
  return { context, page, problems: watchPage(page) };
}

/** Returns the link in the newest mail to an address, as the operator finds it in the outbox. */
async function linkInMail(to: string, subject: RegExp): Promise<string> {
  const { page } = operator;
  const arrived = async (): Promise<boolean> => {
    const { mails } = (await (await page.request.get('/api/outbox')).json()) as {
      mails: { to: string; subject: string }[];
    };
    return mails.some((mail) => mail.to === to && subject.test(mail.subject));
  };
  await expect.poll(arrived).toBe(true);
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: subject }).filter({ hasText: to }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mail' });
  await dialog.getByText(`To ${to}`).waitFor();
  return (await dialog.getByRole('link').first().getAttribute('href')) ?? '';
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await page.getByRole('button', { name: 'Account:' }).waitFor({ state: 'detached' });
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Enters the code of the next period: the server accepts each once. */
async function confirmByCode(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Confirm sign-in' }).waitFor();
  await page.getByLabel('Code from the app').fill(codes.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard');
}

async function confirmByBackupCode(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Confirm sign-in' }).waitFor();
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard');
}

const atProvider = (email: string, name: string): void => {
  provider.person = { sub: `sub-of-${name}`, email, email_verified: true, name };
};

beforeAll(async () => {
  provider = await startOidcProvider({ sub: 'nobody' });
  server = await startServer({
    startWithin: 110_000,
    env: {
      WINNOW_EMAIL_VERIFICATION: 'on',
      WINNOW_OIDC_OURS_ISSUER: provider.issuer,
      WINNOW_OIDC_OURS_CLIENT_ID: 'winnow',
      WINNOW_OIDC_OURS_CLIENT_SECRET: 'a secret',
      WINNOW_OIDC_OURS_LABEL: 'Our directory',
    },
  });
});
afterAll(async () => {
  for (const one of [operator, ada, bob]) await one?.context.close();
  await provider?.stop();
  await server?.dispose();
});

describe.sequential('an account', () => {
  test('is created, and confirmed by the mail that the operator finds in the outbox', async ({ browser }) => {
    operator = await somebody(browser);
    const { page: desk } = operator;
    await desk.goto('/signup');
    await desk.getByText('This is the first account of this installation').waitFor();
    await desk.getByLabel('Name').fill('Grace Hopper');
    await desk.getByLabel('Email').fill('grace@example.org');
    await desk.getByRole('textbox', { name: 'Password' }).fill(password);
    await desk.getByRole('button', { name: 'Sign up' }).click();
    await desk.waitForURL('**/dashboard');

    ada = await somebody(browser);
    ada.problems.allow(/status of 40[13]/);
    const { page } = ada;
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Continue with Our directory' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill(first);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    await page.goto(await linkInMail(first, /confirm/i));
    await page.waitForURL('**/dashboard');
    await signOut(page);
    await signIn(page, first, password);
    await page.waitForURL('**/dashboard');
  });

  test('gets a second factor, which is required from then on', async () => {
    const { page } = ada;
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = page.getByText('Without a camera, type this:').locator('span');
    const text = ((await secret.textContent()) ?? '').replace(/\s/g, '');
    codes = URI.parse(`otpauth://totp/Winnow:x?secret=${text}&issuer=Winnow`) as TOTP;
    await page.getByRole('textbox', { name: 'Code' }).fill(codes.generate());
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const backupCodes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    backupCode = (await backupCodes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await signOut(page);
    await signIn(page, first, password);
    await confirmByCode(page);
  });

  test('gets a new password through a link', async () => {
    const { page } = ada;
    await signOut(page);
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The previous page has a field with this name too.
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(first);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('has an account here').waitFor();
    await page.goto(await linkInMail(first, /new password/i));
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Password changed' }).waitFor();
    await signIn(page, first, newPassword);
    await confirmByBackupCode(page);
  });

  test('moves to another address, which is confirmed as well', async () => {
    const { page } = ada;
    await page.goto('/settings');
    await page.getByText(`${first} · confirmed`).waitFor();
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill(second);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('alert').filter({ hasText: 'Check your email' }).waitFor();
    await page.goto(await linkInMail(first, /change of/i));
    await page.getByText(`${second} · not confirmed`).waitFor();
    await page.goto(await linkInMail(second, /confirm/i));
    await page.getByText(`${second} · confirmed`).waitFor();
  });

  specTest('calls.social-navigates', async () => {
    const { page } = ada;
    atProvider(second, 'Ada');
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Link Our directory' }).click();
    await page.getByRole('button', { name: 'Unlink' }).waitFor();
    await signOut(page);
    await page.goto('/signin?redirect=%2Fprojects');
    const asked = page.waitForRequest((request) => request.url().startsWith(provider.issuer));
    await page.getByRole('button', { name: 'Continue with Our directory' }).click();
    await asked;
    await page.waitForURL('**/projects');
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
  });

  test('creates an organization, and invites a user who signs in through the directory', async ({
    browser,
  }) => {
    const { page } = ada;
    await page.goto('/organizations');
    await page.getByRole('button', { name: 'Create an organization' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill('bob@example.org');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('region', { name: 'Invited' }).getByText('bob@example.org').waitFor();

    bob = await somebody(browser);
    bob.problems.allow(/status of 40[14]/);
    const { page: guest } = bob;
    const link = await linkInMail('bob@example.org', /invite|Acme/i);
    await guest.goto(link);
    await guest.getByRole('link', { name: 'Sign up' }).click();
    atProvider('bob@example.org', 'Bob');
    await guest.getByRole('button', { name: 'Continue with Our directory' }).click();
    await guest.getByText('Ada Lovelace invited bob@example.org as member.').waitFor();
    await guest.getByRole('button', { name: 'Accept' }).click();
    await guest.getByRole('button', { name: 'Workspace: Acme' }).waitFor();
  });

  test('shares a project, which the other user opens', async () => {
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
    const searched = page.waitForResponse((one) => one.url().includes('/api/contacts?search=Bob'));
    await page.getByRole('option', { name: 'Bob (bob@example.org)' }).click();
    // The chosen user remains chosen even if the current search finds no one.
    await searched;
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Access level of Bob' }).waitFor();
    const { page: guest } = bob;
    await guest.goto(page.url());
    await rowCount(guest);
    await page.keyboard.press('Escape');
  });

  test('deletes a project and restores it, and another one permanently', async () => {
    const { page } = ada;
    await page.goto('/projects');
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Actions for Messy orders' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Actions for Messy orders' }).waitFor({ state: 'detached' });
    };
    await remove();
    await page.getByRole('link', { name: 'Deleted projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deleted projects' }).waitFor();
    await page.getByRole('list', { name: 'Deleted projects' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore Messy orders' }).click();
    await page.getByRole('heading', { name: 'No deleted projects' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All projects' }).click();
    await remove();
    await page.goto('/projects/deleted');
    await page.getByRole('button', { name: 'Delete permanently: Messy orders' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    // A user who signed in through the directory has not confirmed their identity yet.
    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await asking.getByRole('textbox', { name: 'Password' }).fill(newPassword);
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'No deleted projects' }).waitFor();
  });

  test('writes to the operator, who reads it with the other mail', async () => {
    const { page } = ada;
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Subject' }).fill('The directory');
    await page.getByRole('textbox', { name: 'Message' }).fill('It knows me by my new address.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .getByText(/thank|sent|on its way/i)
      .first()
      .waitFor();
    const { page: desk } = operator;
    await desk.goto('/contact');
    const messages = desk.getByRole('region', { name: 'Messages to the operator' });
    await messages.getByText('It knows me by my new address.').waitFor();
    await expectAccessible(desk);
    await messages.getByRole('button', { name: 'Remove The directory' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await messages.getByText('No messages yet').waitFor();
    await desk.goto('/audit');
    await desk
      .getByText(/signed in with a code/)
      .first()
      .waitFor();
    await desk.getByText('permanently deleted the project Messy orders').waitFor();
  });

  test('is deleted, together with everything that it shared', async () => {
    const { page } = ada;
    await page.goto('/organizations');
    await page.getByRole('link', { name: 'Acme' }).click();
    await page.getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('heading', { name: 'No organizations yet' }).waitFor();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL(`${server.url}/`);
    await signIn(page, second, newPassword);
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
    for (const { problems } of [operator, ada, bob]) expect(problems.list()).toEqual([]);
  });
});
