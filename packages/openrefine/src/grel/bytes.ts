import { utf8Bytes, utf8Text, windows1252 } from '@winnow/kernel';

const charsets: Readonly<Record<string, string>> = {
  'utf-8': 'utf8',
  utf8: 'utf8',
  'iso-8859-1': 'latin1',
  'iso8859-1': 'latin1',
  'iso-latin-1': 'latin1',
  latin1: 'latin1',
  'windows-1252': 'windows',
  cp1252: 'windows',
  'us-ascii': 'ascii',
  ascii: 'ascii',
  'utf-16': 'utf16',
  'utf-16be': 'utf16',
  'utf-16le': 'utf16le',
};

/**
 * Encodes a string; characters that the encoding lacks become `?`. Undefined for an unknown
 * encoding.
 */
export function encodeText(text: string, encoding: string): Uint8Array | undefined {
  const charset = charsets[encoding.toLowerCase()];
  if (charset === 'utf8') return utf8Bytes(text);
  if (charset === 'utf16' || charset === 'utf16le') {
    const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    return Uint8Array.from(
      codes.flatMap((code) => (charset === 'utf16' ? [code >> 8, code & 255] : [code & 255, code >> 8])),
    );
  }
  if (charset === undefined) return undefined;
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    const special = charset === 'windows' ? windows1252.indexOf(character) : -1;
    if (special >= 0) return 0x80 + special;
    return code < (charset === 'ascii' ? 0x80 : 0x100) ? code : 63;
  });
}

/** Decodes bytes to a string. Undefined for an unknown encoding. */
export function decodeText(bytes: Uint8Array, encoding: string): string | undefined {
  const charset = charsets[encoding.toLowerCase()];
  if (charset === 'utf8') return utf8Text(bytes);
  if (charset === 'utf16' || charset === 'utf16le') {
    const [high, low] = charset === 'utf16' ? [0, 1] : [1, 0];
    let text = '';
    for (let i = 0; i + 1 < bytes.length; i += 2)
      text += String.fromCharCode((bytes[i + high]! << 8) | bytes[i + low]!);
    return text;
  }
  if (charset === undefined) return undefined;
  return Array.from(bytes, (byte) => {
    if (charset === 'windows' && byte >= 0x80 && byte < 0xa0) return windows1252[byte - 0x80]!;
    return charset === 'ascii' && byte >= 0x80 ? '\ufffd' : String.fromCharCode(byte);
  }).join('');
}

const alphabets: Readonly<
  Record<string, { readonly letters: string; readonly bits: number; readonly pad: boolean }>
> = {
  base16: { letters: '0123456789ABCDEF', bits: 4, pad: false },
  base32: { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', bits: 5, pad: true },
  base32hex: { letters: '0123456789ABCDEFGHIJKLMNOPQRSTUV', bits: 5, pad: true },
  base64: { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', bits: 6, pad: true },
  base64url: {
    letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
    bits: 6,
    pad: true,
  },
};

/** Encodes bytes as letters (RFC 4648). Undefined for an unknown encoding. */
export function toLetters(bytes: Uint8Array, encoding: string): string | undefined {
  const alphabet = alphabets[encoding];
  if (!alphabet) return undefined;
  const { letters, bits, pad } = alphabet;
  let text = '';
  let held = 0;
  let count = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    count += 8;
    while (count >= bits) {
      count -= bits;
      text += letters[(held >> count) & ((1 << bits) - 1)]!;
      held &= (1 << count) - 1;
    }
  }
  if (count > 0) text += letters[(held << (bits - count)) & ((1 << bits) - 1)]!;
  const block = bits === 5 ? 8 : 4;
  return pad ? text.padEnd(Math.ceil(text.length / block) * block, '=') : text;
}

/**
 * Decodes the result of {@link toLetters}. Undefined for an unknown encoding, and for other
 * letters.
 */
export function fromLetters(text: string, encoding: string): Uint8Array | undefined {
  const alphabet = alphabets[encoding];
  if (!alphabet) return undefined;
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  for (const letter of text.replace(/=+$/, '')) {
    const value = alphabet.letters.indexOf(letter);
    if (value < 0) return undefined;
    held = (held << alphabet.bits) | value;
    count += alphabet.bits;
    if (count >= 8) {
      count -= 8;
      bytes.push((held >> count) & 255);
      held &= (1 << count) - 1;
    }
  }
  return Uint8Array.from(bytes);
}
