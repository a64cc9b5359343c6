/** Letters and signs of MARC-8 from 0xA1 on; those in between are not assigned. */
const signs: ReadonlyMap<number, string> = new Map([
  ...entries(0xa1, 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ'),
  ...entries(0xb0, 'ʻłøđþæœʺı£ð'),
  ...entries(0xbc, 'ơư'),
  ...entries(0xc0, '°ℓ℗©♯¿¡ß€'),
]);

/** Marks, which precede their letter in MARC-8 and follow it in Unicode. */
const marks: ReadonlyMap<number, string> = new Map([
  ...entries(
    0xe0,
    '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030c\u030a\ufe20\ufe21\u0315\u030b\u0310',
  ),
  ...entries(0xf0, '\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031c\u032e\ufe22\ufe23'),
  [0xfe, '\u0313'],
]);

function entries(first: number, characters: string): readonly (readonly [number, string])[] {
  return [...characters].map((character, i) => [first + i, character] as const);
}

/**
 * Decodes the Latin letters of MARC-8 (ANSEL, ANSI/NISO Z39.47). Other scripts, which it announces
 * with escape sequences, are left as they are.
 */
export function decodeAnsel(bytes: Uint8Array): string {
  let text = '';
  let pending = '';
  for (const byte of bytes) {
    const mark = marks.get(byte);
    if (mark) {
      pending += mark;
      continue;
    }
    text += (byte < 0x80 ? String.fromCharCode(byte) : (signs.get(byte) ?? '\ufffd')) + pending;
    pending = '';
  }
  return (text + pending).normalize('NFC');
}
