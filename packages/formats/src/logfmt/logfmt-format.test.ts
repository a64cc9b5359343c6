import { expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';

test('reads pairs as columns, and keeps lines of another form', async () => {
  const text =
    'level=info msg="user \\"a\\" logged in" user=anna\nlevel=error msg=failed dur=1.50ms retry\npanic: out of memory\n' +
    'level=info msg="" user=cy\n'.repeat(9);
  const { format, columns, rows, report } = await importFile('app.log', text);
  expect(format).toBe('logfmt');
  expect(columns).toEqual(['level', 'msg', 'user', 'dur', 'retry', 'Unread line']);
  expect(rows.slice(0, 4)).toEqual([
    ['info', 'user "a" logged in', 'anna', null, null, null],
    ['error', 'failed', null, '1.50ms', 'true', null],
    [null, null, null, null, null, 'panic: out of memory'],
    ['info', '', 'cy', null, null, null],
  ]);
  expect(report?.rejects).toMatchObject([{ line: 3, text: 'panic: out of memory' }]);
});

test.each([
  'a=1\nb=2\nc=3\n',
  'id,query\n1,a=1 b=2\n2,a=3 b=4\n',
  'The formula a=b holds.\nSo does c=d here.\n',
])('does not take other text for it: %j', async (text) => {
  expect((await importFile('x.txt', text)).format).not.toBe('logfmt');
});
