import { expect } from 'vitest';
import { addVirtualAuthenticator } from '../support/authenticators/virtual-authenticator.ts';
import { maxWaitMs, test } from '../support/browser.ts';
import { httpPerson } from '../support/http-person.ts';
import { signInNewPerson } from '../support/person.ts';
import { eventually } from './lib/workspace.ts';

test('a passkey is added, signs in by button and by autofill, is renamed and deleted', async ({ page }) => {
  const context = page.context();
  const person = await signInNewPerson(page);
  const device = await addVirtualAuthenticator(page);
  await page.goto('/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('None').waitFor();
  const add = async (name: string): Promise<void> => {
    await passkeys.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await add('Work laptop');
  await passkeys.getByText('Work laptop').waitFor();
  await passkeys.getByText('never used').waitFor();
  const kept = await device.credentials();
  expect(kept).toHaveLength(1);
  await add('The same again');
  await page.getByText('This device already has a passkey for your account.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const origin = new URL(page.url()).origin;
  // A page that is notified of the end of its session navigates away.
  await page.goto('about:blank');
  const signOut = async (): Promise<void> => {
    const answer = await page.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
    expect(answer.ok()).toBe(true);
  };

  await signOut();
  const asking = await context.newPage();
  const shown = await addVirtualAuthenticator(asking, { credentials: kept, present: false });
  await asking.goto('/signin?redirect=%2Fprojects');
  const button = asking.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  expect(await asking.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  await asking.getByLabel('Stay signed in').uncheck();
  await shown.verifies(false);
  await shown.present(true);
  await button.click();
  await asking.getByText('No passkey was used').waitFor();
  await shown.verifies(true);
  // Unless autofill, which is waiting again, comes first.
  await Promise.all([
    asking.waitForURL('**/projects', { timeout: maxWaitMs }),
    button.click({ timeout: 5000 }).catch(() => undefined),
  ]);
  const session = (await context.cookies()).find(({ name }) => name.endsWith('.session_token'));
  expect(session?.expires).toBe(-1);
  await asking.close();

  await page.goto('/settings/security');
  await passkeys.getByText(/· used /).waitFor();
  await page.getByRole('region', { name: 'Sign-in history' }).getByText('Passkey').first().waitFor();
  await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  const elsewhere = httpPerson(origin, person);
  const { email, password } = person;
  expect((await elsewhere.call('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
  await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  const others = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  // Signing in by autofill may have left the session before it.
  await others.getByText(/other sessions? stays? signed in, even if “Old laptop” was used/).waitFor();
  await others.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await eventually(async () => (await elsewhere.call('GET', '/api/settings/sessions')).status).toBe(401);
  await passkeys.getByText('None').waitFor();
  await page.goto('about:blank');

  await signOut();
  const late = await context.newPage();
  await addVirtualAuthenticator(late, { credentials: kept });
  await late.goto('/signin');
  // Chromium's virtual device is selected automatically for passkey autofill.
  await late.getByText('No account here has this passkey.').waitFor();
});
