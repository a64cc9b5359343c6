// @module-tag deep
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect } from 'vitest';
import { findAxeViolations } from './axe.ts';
import { expectAccessible, test } from './browser.ts';

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,"></head><body><main><h1>Page</h1>${body}</main></body></html>`;

const bodies: Readonly<Record<string, string>> = {
  '/': '<p>Nothing is wrong here.</p>',
  '/nameless': '<button></button>',
  '/loud': '<script src="/script.js"></script>',
  '/lost': '<img src="/missing" alt="">',
};

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/script.js') {
    response.setHeader('content-type', 'text/javascript');
    response.end("console.error('as planted'); null.thrown");
    return;
  }
  response.statusCode = path in bodies ? 200 : 503;
  response.setHeader('content-type', 'text/html');
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; img-src 'self' data:; object-src 'none'",
  );
  response.end(html(bodies[path] ?? ''));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

describe('accessibility under a strict content security policy', () => {
  test('finds nothing on a sound page', async ({ page }) => {
    await page.goto(`${url}/`);
    await expectAccessible(page);
  });

  test('finds a button without a name, unless that part is left out', async ({ page }) => {
    await page.goto(`${url}/nameless`);
    const violations = await findAxeViolations(page);
    expect(violations.map(({ rule }) => rule)).toEqual(['button-name']);
    expect(violations[0]?.nodes[0]?.target).toBe('button');
    expect(await findAxeViolations(page, { exclude: ['button'] })).toEqual([]);
  });
});

describe('errors on a page', () => {
  test('are collected from scripts and the console', async ({ page, problems }) => {
    await page.goto(`${url}/loud`);
    expect(problems.list().map((text) => text.split(':')[0])).toEqual(['console', 'script']);
    problems.allow(/as planted/);
    expect(problems.list().join()).toMatch(/^script: TypeError/);
    problems.allow(/TypeError/);
  });

  test('are collected from requests', async ({ page, problems }) => {
    await page.goto(`${url}/lost`);
    expect(problems.list().join()).toMatch(/GET .*\/missing 503/);
    problems.allow(/503/);
  });

  // No retry: a test that must fail would be reported as one that passes on its second attempt.
  test.fails('fails the test that did not expect it', { retry: 0 }, async ({ page }) => {
    await page.goto(`${url}/loud`);
  });
});

test('a page shares nothing with the page of another test', async ({ page, browser }) => {
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem('kept', 'here'));
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(url);
  expect(await otherPage.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  await other.close();
});
