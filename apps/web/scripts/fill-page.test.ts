import { expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

const page =
  '<html><head><title>Winnow</title></head><body><div id="app"></div><script src="/a.js"></script></body></html>';

it('puts title, styles, payload and page where they belong', () => {
  const filled = fillPage(page, {
    build: 'abc',
    title: 'Terms',
    html: '<h1>$& costs $1</h1>',
    styles: ['/assets/a.css'],
    scripts: ['/assets/start.js'],
    payload: '/terms/_payload.json',
  });
  expect(filled).toContain('<title>Terms | Winnow</title>');
  expect(filled).toContain('<div id="app"><h1>$& costs $1</h1></div>');
  expect(filled.indexOf('/assets/a.css')).toBeLessThan(filled.indexOf('</head>'));
  expect(filled).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js" />');
  expect(filled).toContain('<meta name="winnow-build" content="abc" />');
  expect(filled).toContain('href="/terms/_payload.json"');
});

it('leaves a page empty that is not rendered at build', () => {
  const filled = fillPage(page, { build: 'abc' });
  expect(filled).toContain('<title>Winnow</title>');
  expect(filled).toContain('<div id="app"></div>');
});
