import { expect, test } from 'vitest';
import { addScript, readStatistics } from './statistics.ts';

test('loads the script from the named host', () => {
  const statistics = readStatistics('stats.example.org', 'https://winnow.example.org');
  expect(statistics?.origin).toBe('https://stats.example.org');
  expect(addScript('<head></head>', statistics?.tag ?? '')).toContain(
    '<script defer data-domain="winnow.example.org" src="https://stats.example.org/js/script.js"></script>',
  );
});

test('accepts the whole address of a script', () => {
  const statistics = readStatistics('http://localhost:4000/count.js?a=1&b=2', 'http://localhost:3000');
  expect(statistics?.origin).toBe('http://localhost:4000');
  expect(statistics?.tag).toContain('src="http://localhost:4000/count.js?a=1&amp;b=2"');
});

test.each(['', 'javascript:alert(1)', 'https://user@stats.example.org', 'stats.example.org;x', 'a b'])(
  '%j is not a valid host',
  (host) => {
    expect(readStatistics(host, 'http://localhost')).toBeUndefined();
  },
);

test('leaves a page without statistics unchanged', () => {
  expect(addScript('<head></head>', '')).toBe('<head></head>');
});
