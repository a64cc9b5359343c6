import { workbookBytes } from '@winnow/formats/testing/workbook-bytes';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInSomebody } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { expectCell, expectRows } from './lib/workspace.ts';

interface Sample {
  readonly name: string;
  readonly format: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

/** The same three rows in every format: what is imported is `city` and `people`. */
const samples: readonly Sample[] = [
  {
    name: 'cities.xlsx',
    format: 'Excel',
    bytes: () =>
      workbookBytes({
        sheets: [
          {
            name: 'Cities',
            rows: [
              ['city', 'people'],
              ['Zürich', 421878],
              ['São Paulo', 11451999],
              ['Kraków', 804237],
            ],
          },
        ],
      }),
  },
];

describe('a file is imported in the browser', () => {
  test.for(samples)('$name', { timeout: 120_000 }, async ({ name, bytes }, { page }) => {
    await signInSomebody(page);
    await importFile(page, { name, mimeType: 'application/octet-stream', buffer: await bytes() });
    await expectRows(page, 3);
    await expectCell(page, 1, 1, 'Zürich');
    await expectCell(page, 2, 2, /^11[,.]?451[,.]?999$/);
    await expectCell(page, 3, 1, 'Kraków');
    expect(await page.title()).toContain('cities');
  });
});
