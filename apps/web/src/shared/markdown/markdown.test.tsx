import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const html = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);

it('makes elements of a text', () => {
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
])('makes no element of %s', (text) => {
  expect(html(text)).not.toMatch(/<(script|img|a)\b/);
});

it('shows characters as they are', () => {
  expect(html('a < b & "c"')).toBe('<p>a &lt; b &amp; &quot;c&quot;</p>');
});
