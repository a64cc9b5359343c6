import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test, waitUntilHydrated } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { chooseOption } from './lib/workspace.ts';

const speak = async (page: Page, language: 'English' | 'Deutsch', settings: string): Promise<void> => {
  await page.goto('/settings/appearance');
  const reloaded = page.waitForEvent('load');
  // A choice can be clicked before the preferences are loaded, and is then lost.
  await page.getByRole('radio', { name: language, disabled: false }).locator('..').click();
  await reloaded;
  await page.getByRole('heading', { level: 1, name: settings }).waitFor();
};

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** Checks that no part of the page is cut off at the right of a narrow screen. */
const expectFits = async (page: Page): Promise<void> => {
  const [needed, given] = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
  expect(needed).toBeLessThanOrEqual(given!);
};

/** Words of English sentences that do not occur in the names and values of the file below. */
const english = /\b(the|of|rows?|columns?|values?|with|are|is|to|from|its|their)\b/i;

/** Returns the text of a part of a page, element by element. */
const readIn = async (part: Locator): Promise<string> =>
  (await part.locator('*').allTextContents()).join('\n');

const cities = ['Rome', 'Oslo', 'Graz', 'Porto'];
const messy = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'id,city,weight,total',
      ...Array.from(
        { length: 40 },
        (_, at) => `${at},${cities[at % 4]}${at === 7 ? '  ' : ''},${at === 9 ? 'N/A' : at + 2} kg,${at}.5`,
      ),
      '3,Porto,5 kg,3.5',
    ].join('\n'),
  ),
};

describe('the interface in German', () => {
  test('is chosen in the settings, saved with the account, and switches back to English', async ({
    page,
  }) => {
    await signInNewPerson(page);
    await speak(page, 'Deutsch', 'Einstellungen');
    expect(await languageOf(page)).toBe('de');
    for (const [path, heading, title] of [
      ['/dashboard', /./, 'Start'],
      ['/projects', /Projekte/, 'Projekte öffnen'],
      ['/activity', 'Alle Aktivitäten', 'Alle Aktivitäten'],
      ['/organizations', 'Organisationen', 'Organisationen'],
      ['/contact', 'Kontakt', 'Kontakt'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} | Winnow`);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }

    // The account brings its language to another browser.
    await page.evaluate(() => localStorage.removeItem('winnow-appearance'));
    await page.goto('/activity');
    await page.getByRole('heading', { level: 1, name: 'Alle Aktivitäten' }).waitFor();

    await speak(page, 'English', 'Settings');
    expect(await languageOf(page)).toBe('en');
    await page.goto('/activity');
    await page.getByRole('heading', { level: 1, name: 'All activity' }).waitFor();
  });

  test('says why rows were rejected in German, before and after the import', async ({ page }) => {
    await signInNewPerson(page);
    await speak(page, 'Deutsch', 'Einstellungen');
    const buffer = Buffer.from('a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12\n');
    const reasons = [
      '2 Felder statt 3; die fehlenden Zellen sind null.',
      '4 Felder statt 3; der Rest steht in einer zusätzlichen Spalte.',
    ];
    await page.goto('/projects/create');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Datei wählen' }).click();
    await (await chooser).setFiles({ name: 'ragged.csv', mimeType: 'text/csv', buffer });
    await page.getByText('2 abgelehnte Zeilen').click();
    for (const reason of reasons) await page.getByRole('cell', { name: reason }).waitFor();
    await page.getByRole('button', { name: 'Projekt erstellen' }).click();
    await page.getByRole('tab', { name: 'Quellen' }).click();
    await page.getByRole('button', { name: '2 Zeilen waren schwer zu lesen' }).click();
    const rejected = page.getByRole('table', { name: 'Abgewiesene Zeilen von ragged' });
    for (const reason of reasons) await rejected.getByRole('cell', { name: reason }).waitFor();
  });

  test('finds, fills in and shows steps in German', async ({ page }) => {
    await signInNewPerson(page);
    const csv = 'town,people\nUlm,128928\nBonn,335975\n';
    const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await speak(page, 'Deutsch', 'Einstellungen');
    await page.goto(`/projects/${id}`);
    const cards = page.getByRole('list', { name: 'Schritte des Rezepts' });
    await cards.getByText('Datentyp festlegen: people als ganze Zahl').waitFor();

    await page.getByRole('button', { name: 'Schritt hinzufügen' }).last().click();
    const search = page.getByRole('combobox', { name: 'Schritt suchen' });
    for (const typed of ['text austauschen', 'substitute', 'Suchen und']) {
      await search.fill(typed);
      await page.getByRole('option', { name: /^Suchen und ersetzen/ }).waitFor();
    }
    await page.getByRole('option', { name: /^Suchen und ersetzen/ }).click();
    const form = page.getByRole('form', { name: 'Suchen und ersetzen', exact: true });
    await form.getByRole('checkbox', { name: 'Groß-/Kleinschreibung ignorieren' }).waitFor();
    await form.getByRole('button', { name: 'Paar hinzufügen' }).waitFor();
    await form.getByRole('textbox', { name: 'Suchen' }).fill('Ulm');
    await form.getByRole('textbox', { name: 'Ersetzen durch' }).fill('Neu-Ulm');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Schritt hinzufügen' }).click();
    await cards.getByText('„Ulm“ durch „Neu-Ulm“ ersetzen in allen Spalten').waitFor();

    await page.reload();
    await cards.getByText('„Ulm“ durch „Neu-Ulm“ ersetzen in allen Spalten').waitFor();
    await speak(page, 'English', 'Settings');
    await page.goto(`/projects/${id}`);
    await page.getByText('Replace “Ulm” with “Neu-Ulm” in all columns').first().waitFor();
  });

  test('explains why a file is refused, and how another one was detected', async ({ page, problems }) => {
    problems.allow(/status of 4(15|22)/);
    await signInNewPerson(page);
    await speak(page, 'Deutsch', 'Einstellungen');
    await page.goto('/projects/create');
    const choose = (name: string, buffer: Buffer): Promise<void> =>
      page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer });
    const header = Buffer.alloc(2_000);
    header.write('%PDF-1.7\n\u0000\u0001');
    await choose('bericht.csv', header);
    await page
      .getByText('„bericht.csv“ ist ein PDF-Dokument, auch wenn der Name etwas anderes sagt.')
      .waitFor();
    await page.goto('/projects/create');
    await choose(messy.name, messy.buffer);
    await page.getByText('42 von 42 Zeilen haben 4 Felder.').waitFor();
    await page.getByLabel('Trennzeichen').first().waitFor();
  });

  test('describes the findings in a messy file', async ({ page, problems }) => {
    problems.allow(/404|Dieses Projekt gibt es nicht/);
    await signInNewPerson(page);
    const id = await importFile(page, messy);
    await speak(page, 'Deutsch', 'Einstellungen');
    await page.goto(`/projects/${id}`);
    const section = page.getByRole('region', { name: /^Vorschläge/ });
    await section.getByText('Überflüssige Leerzeichen in 1 Wert von city').waitFor();
    await section.getByText('1 Zeile wiederholt eine frühere in allen Spalten').waitFor();
    expect(await readIn(section)).not.toMatch(english);

    await page.getByTestId('data-grid-canvas').focus();
    for (const key of ['Control+Home', 'ArrowRight']) await page.keyboard.press(key);
    const cards = page.getByRole('list', { name: 'Vorschläge für die Auswahl' });
    await cards.getByText('Nur Zeilen behalten, in denen city Rome ist').waitFor();
    expect(await readIn(cards)).not.toMatch(english);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Prüfungen' }).click();
    const form = page.getByRole('form', { name: 'Neue Prüfung' });
    await chooseOption(form.getByRole('combobox', { name: 'Neue Prüfung' }), 'Eindeutige Werte');
    await chooseOption(form.getByRole('combobox', { name: 'Spalte' }), 'id');
    await form.getByRole('button', { name: 'Prüfung hinzufügen' }).click();
    const check = page.getByRole('list', { name: 'Prüfungen' }).getByRole('listitem').first();
    await check.getByText('id ist eindeutig').waitFor();
    await check.getByRole('button', { name: '1 Zeile verstößt dagegen' }).waitFor();
    const proposed = page.getByRole('list', { name: 'Vorgeschlagene Prüfungen' });
    await proposed.getByText('in jeder Zeile ausgefüllt').first().waitFor();
    expect(await readIn(proposed)).not.toMatch(english);
    expect(await proposed.getByRole('listitem').first().getAttribute('title')).not.toMatch(english);

    await page.getByRole('toolbar', { name: 'Projekt' }).getByRole('button', { name: 'Chat' }).click();
    await page.waitForURL(/\/chats\//);
    const request = page.getByRole('textbox', { name: 'Nachricht' });
    await waitUntilHydrated(request);
    await request.fill('trim city');
    await page.keyboard.press('Enter');
    const proposal = page.getByRole('region', { name: /^Vorschlag: .*Leerzeichen am Rand entfernen.*city/ });
    await proposal.getByRole('button', { name: 'Schritt hinzufügen' }).waitFor();
    await request.fill('how many rows where city is Rome');
    await page.keyboard.press('Enter');
    await page.getByText(/^Zeilen: 10 von 41, wo city/).waitFor();

    await page.goto('/projects/01hx0000000000000000000000');
    await page.getByText('Dieses Projekt gibt es nicht, oder Sie haben keinen Zugriff.').waitFor();
  });

  test('replaces a page that was rendered in English at build time', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('winnow-appearance', '{"language":"de"}'));
    await page.goto('/');
    await page.getByRole('link', { name: 'Registrieren' }).first().waitFor();
    expect(await languageOf(page)).toBe('de');
    await page.goto('/signin');
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Geben Sie das Passwort ein').waitFor();
    await expectAccessible(page);
  });

  test('is not loaded for users of the English interface', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => void scripts.push(response.url()));
    await page.goto('/signin');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('german'))).toEqual([]);
    expect(scripts.filter((url) => /\/start-[^/]*\.js$/.test(url))).toHaveLength(1);
  });
});
