import { describe, expect } from 'vitest';
import { specTestOn } from '../spec/spec-test.ts';
import { expectAccessible, test, waitUntilHydrated } from '../support/browser.ts';
import { newPerson, signInNewPerson } from '../support/person.ts';
import { guardedPages, openPages } from './lib/pages.ts';

const specTest = specTestOn(test);

describe('signing in', () => {
  test('leads from a guarded page through signing up back to it, and out again', async ({ page }) => {
    const person = newPerson();
    await page.goto('/projects?from=mail');
    await page.waitForURL('**/signin?redirect=%2Fprojects%3Ffrom%3Dmail');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/projects?from=mail');
    await page.goto('/signin');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: `Account: ${person.name}` }).click();
    const asked = page.waitForRequest('**/api/auth/get-session');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await asked;
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('**/signin?redirect=%2Fdashboard');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  test('shows at the field, or above the form, what the server refuses', async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    const person = newPerson();
    await page.goto('/signup');
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('textbox', { name: 'Password' }).fill('short');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const field = page.locator('input[name="password"][aria-invalid="true"]');
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goto('/signin');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
    await expectAccessible(page);
  });

  test('refuses a redirect that leads elsewhere', async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/signin?redirect=%2F%2Fevil.example');
    await page.waitForURL('**/dashboard');
  });

  specTest('routes.session-check', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/get-session') asked++;
    });
    await page.goto('/two-factor');
    await waitUntilHydrated(page.getByRole('button', { name: 'Confirm' }));
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(0);
    for (const [path] of openPages.filter(([path]) => path !== '/two-factor')) {
      asked = 0;
      await page.goto(path);
      await expect.poll(() => asked, { message: path }).toBeGreaterThan(0);
    }
    const person = await signInNewPerson(page);
    for (const [path] of guardedPages) {
      asked = 0;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(asked, path).toBeGreaterThan(0);
    }
    // Navigating within the app fetches it again, and the whole page shares the response.
    asked = 0;
    await page.request.post('/api/auth/update-user', {
      data: { name: 'Ada King' },
      headers: { origin: new URL(page.url()).origin },
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account: Ada King' }).waitFor();
    asked = 0;
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.waitForURL('**/projects');
    await expect.poll(() => asked).toBe(1);
    expect(person.name).not.toBe('Ada King');
  });
});
