import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { newPerson, type Person } from '../support/person.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

let smtp: TestSmtp;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ env: { SMTP_URL: smtp.url, WINNOW_EMAIL_VERIFICATION: 'on' } });
  // The first account becomes the operator and needs no mail; the tests use others.
  await signUpByCall(newPerson());
});
afterAll(async () => {
  await server.dispose();
  await smtp.stop();
});

const url = (path: string): string => `${server.url}${path}`;

async function signUpByCall(person: Person): Promise<void> {
  const answer = await fetch(url('/api/auth/sign-up/email'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(200);
}

/** Returns the link of the newest mail to an address with a matching subject. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const mail = smtp.mails.findLast((one) => one.to === email && subject.test(one.subject));
        found = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return found ?? '';
}

/** Creates a confirmed account without going through the screens. */
async function confirmed(): Promise<Person> {
  const person = newPerson();
  await signUpByCall(person);
  const link = await linkTo(person.email, /confirm/i);
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(302);
  return person;
}

async function fillSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('an account', () => {
  test('is created, confirmed by mail and signed in, back where the user started', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 403/);
    const person = newPerson();
    await page.goto(url('/projects?from=mail'));
    await page.getByRole('link', { name: 'Sign up' }).click();
    await heading(page, 'Sign up').waitFor();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await heading(page, 'Check your email').waitFor();
    await expect(page.evaluate(() => document.activeElement?.id)).resolves.toBe('page');
    expect(await page.getByRole('main').textContent()).toContain(person.email);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await fillSignIn(page, person);
    await heading(page, 'Check your email').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent again.').waitFor();
    await page.goto(await linkTo(person.email, /confirm/i));
    await page.waitForURL('**/projects?from=mail');
  });

  test('the user sees a message if the link of the mail does not work', async ({ page }) => {
    await page.goto(url('/api/auth/verify-email?token=none&callbackURL=%2Fsignin'));
    await page.getByRole('alert').filter({ hasText: 'invalid or was already used' }).waitFor();
    await expectAccessible(page);
  });
});

describe('a second factor', () => {
  test('is a code of the app, of a mail, or a backup code; a trusted browser is not asked', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 401/);
    const person = await confirmed();
    await page.goto(url('/signin?redirect=%2Fprojects'));
    await fillSignIn(page, person);
    await page.waitForURL('**/projects');
    const headers = { origin: server.url };
    const call = (path: string, data: object = {}) =>
      page.request.post(url(`/api/auth${path}`), { headers, data });
    const enabled = await (await call('/two-factor/enable', { password: person.password })).json();
    const app = URI.parse(enabled.totpURI) as TOTP;
    const shown = app.generate();
    await call('/two-factor/verify-totp', { code: shown });

    const signOutAndIn = async (): Promise<void> => {
      await call('/sign-out');
      await page.goto(url('/signin?redirect=%2Fprojects'));
      await fillSignIn(page, person);
    };
    await signOutAndIn();
    await heading(page, 'Confirm sign-in').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Code from the app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Invalid code').waitFor();
    await page.getByLabel('Code from the app').fill(shown);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The code was used before.').waitFor();
    await page.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/projects');

    await signOutAndIn();
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(enabled.backupCodes[0]);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/projects');

    await signOutAndIn();
    await page.getByRole('button', { name: 'Get a code by email' }).click();
    const field = page.getByLabel('Code from the email');
    await field.waitFor();
    let code: string | undefined;
    await expect
      .poll(() => {
        code = /^\s{2,}(\d{6})\s*$/m.exec(
          smtp.mails.findLast((one) => one.to === person.email)?.text ?? '',
        )?.[1];
        return code;
      })
      .toBeDefined();
    await field.fill(code ?? '');
    await page.getByLabel('Trust this browser').check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/projects');

    await signOutAndIn();
    await page.waitForURL('**/projects');
  });

  test('is not required without a first one', async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.goto(url('/two-factor'));
    await page.getByLabel('Code from the app').fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').filter({ hasText: 'No sign-in is waiting for a code' }).waitFor();
  });
});

describe('a password', () => {
  test('is replaced through a link that works once, without revealing who has an account', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 40[01]/);
    const person = await confirmed();
    await page.goto(url('/signin'));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The previous page has a field with this name too.
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('has an account here').waitFor();
    const said = await page.getByRole('main').textContent();
    await page.goto(url('/forgot-password'));
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('has an account here').waitFor();
    expect((await page.getByRole('main').textContent())?.replace(person.email, '')).toBe(
      said?.replace('nobody@example.com', ''),
    );
    const link = await linkTo(person.email, /password/i);
    await page.goto(link);
    await heading(page, 'Choose a new password').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'New password' }).fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password too short').waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill('another long password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await heading(page, 'Password changed').waitFor();
    await page.goto(link);
    await heading(page, 'This link doesn’t work').waitFor();
    await expectAccessible(page);
    await page.goto(url('/signin'));
    await fillSignIn(page, person);
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
    await fillSignIn(page, { ...person, password: 'another long password' });
    await page.waitForURL('**/dashboard');
  });
});

describe('password managers', () => {
  test('find their fields', async ({ page }) => {
    const fields = async (path: string): Promise<readonly (string | null)[]> => {
      await page.goto(url(path));
      await page.locator('form input').first().waitFor();
      return page
        .locator('form input:not([type=checkbox])')
        .evaluateAll((inputs) => inputs.map((one) => one.getAttribute('autocomplete')));
    };
    expect(await fields('/signin')).toEqual(['username webauthn', 'current-password']);
    expect(await fields('/signup')).toEqual(['name', 'username', 'new-password']);
    expect(await fields('/forgot-password')).toEqual(['username']);
    expect(await fields('/reset-password?token=x')).toEqual(['new-password']);
    expect(await fields('/two-factor')).toEqual(['one-time-code']);
  });
});
