import type { Page } from 'playwright-core';
import { newPerson } from '../../support/person.ts';

/** Signs up a new user through the screens, who ends up on the dashboard. */
export async function signUp(page: Page): Promise<void> {
  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
}
