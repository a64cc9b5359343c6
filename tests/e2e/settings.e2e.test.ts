import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { makePicture } from '../support/pictures.ts';
import { modelKey, operator, useSettingsServer } from './lib/settings-server.ts';

const settings = useSettingsServer();

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

describe('general', () => {
  test('a name, a handle and a picture are saved one by one, and a change is undone', async ({
    page,
    problems,
  }) => {
    problems.allow(/409|Conflict/);
    await settings.open(page);
    await expect.poll(() => page.title()).toBe('Settings | Winnow');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Ada King');
    await name.press('Enter');
    await toast(page, 'Name saved').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Name restored').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Ada Lovelace');

    const handle = page.getByRole('textbox', { name: 'Handle' });
    await handle.fill('a b');
    await handle.press('Tab');
    await page.getByText('Use letters a to z').waitFor();
    await handle.fill('root');
    await handle.press('Enter');
    await page.getByText('The handle “root” is taken').waitFor();
    await handle.press('Escape');
    await expect.poll(() => handle.inputValue()).toBe('');

    const picture = await makePicture(600, 400).png().toBuffer();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    const shown = page.getByRole('img', { name: 'How others see you' });
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    await page.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Picture removed').getByRole('button', { name: 'Undo' }).click();
    await shown.waitFor();
  });

  test('numbers and dates are formatted as chosen, even after a reload', {
    tags: ['deep'],
  }, async ({ page }) => {
    await settings.open(page);
    const choose = async (label: string, option: string): Promise<void> => {
      await page
        .getByRole('combobox', { name: label })
        .or(page.getByLabel(label, { exact: true }))
        .first()
        .click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await toast(page, `${label} saved`).first().waitFor();
    };
    await choose('Numbers', '1.234,5');
    await choose('Dates', '09.03.2026');
    await choose('Clock', '24 hours');
    await page.getByText('1.234.567,5 · 09.03.2026 18:05').waitFor();
    await page.reload();
    await page.getByText('1.234.567,5 · 09.03.2026 18:05').waitFor();
  });

  test('all data can be downloaded as a file, and the account is deleted with its password', async ({
    page,
    problems,
  }) => {
    problems.allow(/400|401|Bad Request|Unauthorized/);
    const person = await settings.open(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email: person.email } });

    // Other users lose what is shared with them, and the dialog says which.
    const headers = { origin: settings.url() };
    const sample = await page.request.post(`${settings.url()}/api/projects/sample`, { headers });
    const { project } = (await sample.json()) as { project: { id: string; name: string } };
    await page.request.put(`${settings.url()}/api/projects/${project.id}/shares`, {
      data: { grantee: { email: 'bob@example.com' }, level: 'view' },
      headers,
    });
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(`${settings.url()}/projects`);
    await elsewhere.getByRole('link', { name: project.name }).waitFor();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog
      .getByText(`1 project shared with others will be deleted for them too: ${project.name}.`)
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog
      .getByText(/password/i)
      .filter({ hasText: /invalid|wrong|not/i })
      .first()
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL(`${settings.url()}/`);
    // Pages open elsewhere no longer show anything.
    await elsewhere.waitForURL(/\/signin/);
    await elsewhere.close();
    const again = await page.request.post(`${settings.url()}/api/auth/sign-in/email`, {
      data: person,
      headers: { origin: settings.url() },
    });
    expect(again.status()).toBe(401);
  });
});

test('a model is set up and called; its key is entered and never shown', async ({ page, problems }) => {
  problems.allow(/502|Bad Gateway/);
  await settings.open(page, '/ai');
  await page.getByRole('combobox', { name: 'Provider' }).or(page.getByLabel('Provider')).first().click();
  await page.getByRole('option', { name: /^Other/ }).click();
  const fill = async (label: string, text: string): Promise<void> => {
    const field = page.getByRole('textbox', { name: label });
    await field.fill(text);
    await field.press('Enter');
    await toast(page, `${label} saved`).first().waitFor();
  };
  await fill('Base URL', settings.modelsUrl());
  await fill('Model', 'small');
  await page.getByRole('button', { name: 'Test the model' }).click();
  await page.getByText('Incorrect API key provided').waitFor();
  await page.getByLabel('Key', { exact: true }).fill(modelKey);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('it ends with 4242').waitFor();
  await page.getByRole('button', { name: 'Test the model' }).click();
  await page.getByText('small-1 replied “ready”').waitFor();
  await page.reload();
  await page.getByText('it ends with 4242').waitFor();
  expect(await page.content()).not.toContain(modelKey.slice(0, -5));
});

describe('security', () => {
  test('two-factor sign-in is enabled with a QR code and disabled', async ({ page }) => {
    const person = await settings.open(page, '/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    const secret = (await page
      .getByText('Without a camera, type this:')
      .locator('span')
      .textContent())!.replace(/\s/g, '');
    const totp = URI.parse(`otpauth://totp/Winnow:x?secret=${secret}&issuer=Winnow`) as TOTP;
    await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    await codes.first().waitFor();
    await expect.poll(() => codes.count()).toBe(10);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
  });

  test('an external account is linked and unlinked, and a refusal is explained', { tags: ['deep'] }, async ({
    page,
  }) => {
    const { email } = await settings.open(page, '/security');
    settings.provider().person = {
      sub: 'somebody-else',
      email: 'somebody@example.com',
      email_verified: true,
    };
    await page.getByRole('button', { name: 'Link Our directory' }).click();
    await page.getByText('The provider account uses a different email address.').waitFor();
    settings.provider().person = { sub: `ada-${email}`, email, email_verified: true };
    await page.getByRole('button', { name: 'Link Our directory' }).click();
    await page.getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await toast(page, 'Our directory is unlinked').waitFor();
    await page.getByRole('button', { name: 'Link Our directory' }).waitFor();
  });

  test('a token is created, shown once, used and revoked', async ({ page }) => {
    await settings.open(page, '/security');
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nightly import');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByLabel('Token', { exact: true }).textContent();
    await page.getByRole('button', { name: 'Done' }).click();
    const ask = () =>
      fetch(`${settings.url()}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByRole('button', { name: 'Revoke Nightly import' }).waitFor({ state: 'detached' });
    expect((await ask()).status).toBe(401);
  });

  test('another session is shown with its device and ended, and the password is changed', async ({
    page,
  }) => {
    const person = await settings.open(page, '/security');
    await fetch(`${settings.url()}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: settings.url(),
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      },
      body: JSON.stringify(person),
    });
    // A security notification appears by itself, while the page is open.
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect.poll(() => bell.textContent()).toContain('1 unread');
    await bell.click();
    await page.getByText('New sign-in: Firefox on Windows').waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => bell.textContent()).not.toContain('unread');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click();
    await toast(page, 'Signed out Firefox on Windows').waitFor();
    await page.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await page.getByRole('textbox', { name: 'New password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'Password changed').waitFor();
  });
});

describe('appearance', () => {
  test('is applied immediately, and comes with the account to a fresh browser', async ({ page }) => {
    await settings.open(page, '/appearance');
    const root = page.locator('html');
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.getByText('Compact', { exact: true }).first().click();
    await expect.poll(() => root.getAttribute('data-density')).toBe('compact');
    await page.getByLabel('Text size').first().click();
    const before = await page
      .getByText('Color mode', { exact: true })
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize);
    await page.getByRole('option', { name: /^Larger/ }).click();
    await expect.poll(() => root.getAttribute('data-font-size')).toBe('larger');
    const label = page.getByText('Color mode', { exact: true }).first();
    const after = await label.evaluate((one) => getComputedStyle(one).fontSize);
    expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before));
    await page.getByLabel('Color-blind-safe marks').press('Space');
    await expect.poll(() => root.getAttribute('data-marks')).toBe('safe');
    await toast(page, 'Color-blind-safe marks saved').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(() => root.getAttribute('data-font-size')).toBe('larger');
    await expect.poll(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});

test('the grid of a project uses the chosen row height', { tags: ['deep'] }, async ({ page }) => {
  await settings.open(page, '/appearance');
  const headers = { origin: settings.url() };
  const made = await page.request.post(`${settings.url()}/api/projects/sample`, { data: {}, headers });
  const { project } = (await made.json()) as { project: { id: string } };
  const heightOf = async (rowHeight: string): Promise<number> => {
    const data = { appearance: { rowHeight } };
    await page.request.patch(`${settings.url()}/api/settings/preferences`, { data, headers });
    await page.goto(`${settings.url()}/projects/${project.id}`);
    const scroller = page.getByTestId('data-grid').locator('.dvn-scroller');
    await scroller.waitFor();
    const heights = (): Promise<number> =>
      scroller.evaluate((one) => one.querySelector('.dvn-scroll-inner')!.scrollHeight);
    let last = 0;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await heights();
          return last > 2000 && last === before;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true);
    return last;
  };
  const [compact, roomy] = [await heightOf('compact'), await heightOf('roomy')];
  expect(roomy / compact).toBeGreaterThan(1.45);
  expect(roomy / compact).toBeLessThan(1.51);
});

test('notifications are chosen with the keyboard', { tags: ['deep'] }, async ({ page }) => {
  await settings.open(page, '/notifications');
  const byMail = page.getByRole('checkbox', { name: 'Finished jobs by email' });
  // A key press is lost on a checkbox that is not enabled yet.
  await expect.poll(() => byMail.isEnabled()).toBe(true);
  await byMail.press('Space');
  await toast(page, 'Finished jobs saved').waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Finished jobs by email' }).isChecked())
    .toBe(true);
  await page.getByText('Once a day', { exact: true }).click();
  await page.getByLabel('Time of day').waitFor();
});

test('the operator reads mail that could not be sent; no one else sees it', { tags: ['deep'] }, async ({
  page,
}) => {
  const headers = { origin: settings.url() };
  const sections = page.getByRole('heading', { level: 2 });
  await settings.open(page, '/notifications');
  await page.getByRole('heading', { name: 'Email timing' }).waitFor();
  expect(await sections.allTextContents()).not.toContain('Email outbox');
  await page.context().clearCookies();
  await page.request.post(`${settings.url()}/api/auth/sign-in/email`, { data: operator, headers });
  const token = { name: 'Backup of the night', scopes: ['read'], days: 1 };
  await page.request.post(`${settings.url()}/api/settings/tokens`, { data: token, headers });
  await page.goto(`${settings.url()}/settings/notifications`);
  await page
    .getByRole('button', { name: /Backup of the night/ })
    .first()
    .click();
  const mail = page.getByRole('dialog', { name: 'Mail' });
  await mail.getByText('To grace@example.com').waitFor();
  expect(await mail.getByRole('link').first().getAttribute('href')).toContain('/settings/security');
});
