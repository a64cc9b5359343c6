import { expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';
import { AmpersandMender } from './mend-ampersands.ts';

const awkward = `<?x a&b?><r><!-- a & b --><a n="Q & A">x &amp; y & z &#38; &#x26; &c;&</a>
<b><![CDATA[1 & 2 ]] & ]]></b>&</r>`;
const mended = `<?x a&b?><r><!-- a & b --><a n="Q &amp; A">x &amp; y &amp; z &#38; &#x26; &c;&amp;</a>
<b><![CDATA[1 & 2 ]] & ]]></b>&amp;</r>`;

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

test('escapes ampersands that begin no reference, wherever a piece ends', async () => {
  for (let size = 1; size <= awkward.length; size++) {
    const mender = new AmpersandMender();
    let text = '';
    for await (const piece of mender.mended(inPieces(awkward, size))) text += piece;
    expect([size, text, mender.count, mender.line]).toEqual([size, mended, 4, 1]);
  }
});

test('reads a file with bare ampersands in full and reports them', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, i) => `<row id="${i}" name="${i === 7 ? 'Q & A' : `n${i}`}"/>\n`,
  );
  const { rows: read, report } = await importFile('a.xml', `<rows>\n${rows.join('')}</rows>`);
  expect(read).toHaveLength(300);
  expect(read[7]).toEqual(['7', 'Q & A']);
  expect(report?.problems.map(({ message }) => message)).toEqual([
    '"a.xml" has an “&” that isn’t written as “&amp;”, the first in line 9. It was read as “&”.',
  ]);
});
