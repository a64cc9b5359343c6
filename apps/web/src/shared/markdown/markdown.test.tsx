import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const html = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);

it('renders Markdown as elements', () => {
  expect(html('# A\n\nOne **two** `three`\n\n- x\n- y')).toBe(
    '<h2>A</h2><p>One <strong>two</strong> <code>three</code></p><ul><li>x</li><li>y</li></ul>',
  );
  expect(html('| a | b |\n|---|---|\n| 1 | [2](/terms) |')).toContain('<td><a href="/terms">2</a></td>');
});

it.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '![x](https://elsewhere.example/x.png)',
  '<a href="javascript:alert(1)">x</a>',
])('creates no unsafe element from %s', (text) => {
  expect(html(text)).not.toMatch(/<(script|img|a)\b/);
});

it('shows special characters literally', () => {
  expect(html('a < b & "c"')).toBe('<p>a &lt; b &amp; &quot;c&quot;</p>');
});

it('restricts links to this installation on request, and shows the URL of other links', () => {
  const own = (text: string): string => renderToStaticMarkup(<Markdown text={text} links="own" />);
  expect(own('[x](/projects/1)')).toBe('<p><a href="/projects/1">x</a></p>');
  for (const address of [
    'https://elsewhere.example/?d=secret',
    '//elsewhere.example',
    '/\\\\elsewhere.example',
    'mailto:a@b.example',
  ])
    expect(own(`[x](${address}) ![y](${address}) <${address}>`), address).not.toMatch(/<(a|img)\b/);
  expect(own('[x](https://elsewhere.example/?d=1)')).toContain('x (https://elsewhere.example/?d=1)');
});
