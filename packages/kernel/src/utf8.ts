/** Encodes a text as UTF-8; unpaired surrogates become the replacement character. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    let code = character.codePointAt(0)!;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return Uint8Array.from(bytes);
}

/** Decodes UTF-8 to a text; invalid bytes become the replacement character. */
export function utf8Text(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i]!;
    const more =
      first < 0x80
        ? 0
        : first >= 0xc2 && first < 0xe0
          ? 1
          : first >= 0xe0 && first < 0xf0
            ? 2
            : first >= 0xf0 && first < 0xf5
              ? 3
              : -1;
    let code = more <= 0 ? first : first & (0x3f >> more);
    let ok = more >= 0;
    for (let k = 1; ok && k <= more; k++) {
      const next = bytes[i + k];
      if (next === undefined || (next & 0xc0) !== 0x80) ok = false;
      else code = (code << 6) | (next & 63);
    }
    const short = [0, 0x80, 0x800, 0x10000][more] ?? 0;
    if (!ok || code < short || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
      text += '\ufffd';
      i++;
    } else {
      text += String.fromCodePoint(code);
      i += more + 1;
    }
  }
  return text;
}
