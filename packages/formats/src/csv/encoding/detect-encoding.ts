import { isUtf8 } from 'node:buffer';
import type { Message } from '@winnow/kernel';
import { encodingMessages } from '../sniff/finding-messages.ts';
import { bomOf } from './bom.ts';
import { type Encoding, encodings } from './encodings.ts';
import { singleByteEncodings } from './languages.ts';
import { multiByteEncodings, multiByteScore, rareShare } from './multi-byte.ts';
import { decodeText } from './open-text.ts';
import { nonAsciiSpots, scoreLetters } from './score-letters.ts';

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Whether the file begins with a byte order mark. */
  readonly bom: boolean;
  /** Explanation in one line. */
  readonly because: Message;
  /** Other possible encodings, most likely first. */
  readonly runnersUp: readonly EncodingScore[];
}

export interface EncodingScore {
  readonly encoding: Encoding;
  /** From 0 to 1. */
  readonly confidence: number;
}

/**
 * Detects the encoding of text from samples of its bytes: a byte order mark; zero bytes in every
 * other position (UTF-16, UTF-32); valid UTF-8; otherwise the legacy encoding in which the
 * non-ASCII characters read best as one language.
 *
 * @param pieces the first begins at the start of the file; the others may begin and end inside a
 *   character
 */
export function detectEncoding(pieces: readonly Uint8Array[]): DetectedEncoding {
  const head = pieces[0] ?? new Uint8Array();
  const bom = bomOf(head);
  if (bom)
    return {
      encoding: bom.encoding,
      confidence: 1,
      bom: true,
      because: encodingMessages.mark,
      runnersUp: [],
    };
  const wide = wideEncoding(head);
  if (wide)
    return {
      encoding: wide,
      confidence: 0.95,
      bom: false,
      because: encodingMessages.zeros,
      runnersUp: [],
    };
  const utf8 = utf8Share(pieces);
  if (utf8 >= 0.5 || beginsAsUtf8(pieces) || hasOneFault(pieces)) {
    const ascii = utf8 === 1 && pieces.every((piece) => piece.every((byte) => byte < 0x80));
    const because = ascii
      ? encodingMessages.ascii
      : utf8 === 1
        ? encodingMessages.utf8
        : encodingMessages.mostlyUtf8;
    return { encoding: 'utf-8', confidence: Math.max(0.6, utf8), bom: false, because, runnersUp: [] };
  }
  return { ...legacyEncoding(pieces), bom: false };
}

/** Detects UTF-16 and UTF-32 without a mark by the positions of zero bytes. */
function wideEncoding(head: Uint8Array): Encoding | undefined {
  const length = Math.min(head.length, 4096) & ~3;
  if (length < 4) return undefined;
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) if (head[i] === 0) zeros[i & 3]!++;
  const share = zeros.map((count) => count / (length / 4));
  const [a, b, c, d] = share as [number, number, number, number];
  if (c > 0.9 && d > 0.9 && a < 0.1) return 'utf-32le';
  if (a > 0.9 && b > 0.9 && d < 0.1) return 'utf-32be';
  if ((b + d) / 2 > 0.3 && a + c < 0.1) return 'utf-16le';
  if ((a + c) / 2 > 0.3 && b + d < 0.1) return 'utf-16be';
  return detectUtf16ByMarks(head.subarray(0, length));
}

/**
 * Detects UTF-16 of scripts without zero bytes by line ends, spaces, delimiters and digits, which
 * still have one.
 */
function detectUtf16ByMarks(bytes: Uint8Array): Encoding | undefined {
  let little = 0;
  let big = 0;
  let zeros = 0;
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const [first, second] = [bytes[i]!, bytes[i + 1]!];
    if (first === 0 || second === 0) zeros++;
    if (second === 0 && first >= 9 && first < 0x40) little++;
    if (first === 0 && second >= 9 && second < 0x40) big++;
  }
  const enough = Math.max(2, bytes.length / 100);
  if (little > enough && big === 0 && little >= zeros * 0.5) return 'utf-16le';
  if (big > enough && little === 0 && big >= zeros * 0.5) return 'utf-16be';
  return undefined;
}

/** Returns the share of UTF-8 characters among everything beyond ASCII; 1 if there is nothing. */
function utf8Share(pieces: readonly Uint8Array[]): number {
  const runs = pieces.map(trimmed);
  if (runs.every((bytes) => isUtf8(bytes))) return 1;
  let good = 0;
  let bad = 0;
  for (const bytes of runs) {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
      if (byte < 0x80) continue;
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
      if (length > 1 && isUtf8(bytes.subarray(i, i + length)) && i + length <= bytes.length) {
        good++;
        i += length - 1;
      } else bad++;
    }
  }
  return good / (good + bad);
}

/**
 * Number of consecutive UTF-8 characters that text in another encoding hardly contains by chance.
 */
const utf8Run = 6;

/**
 * Whether the encoding changes later in the file, as in concatenated files: many UTF-8 characters
 * precede the first invalid one.
 */
function beginsAsUtf8(pieces: readonly Uint8Array[]): boolean {
  let good = 0;
  for (const bytes of pieces.map(trimmed))
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
      if (byte < 0x80) continue;
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      if (i + length > bytes.length || !isUtf8(bytes.subarray(i, i + length))) return false;
      i += length - 1;
      if (++good >= utf8Run) return true;
    }
  return false;
}

/**
 * Whether all bytes that are not UTF-8 are in one line of a short file, and other lines contain
 * UTF-8 characters.
 */
function hasOneFault(pieces: readonly Uint8Array[]): boolean {
  const [bytes, ...more] = pieces;
  if (!bytes || more.length > 0) return false;
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length && bad < 2; ) {
    const end = bytes.indexOf(10, at);
    const line = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (!isUtf8(line)) bad++;
    else if (line.some((byte) => byte >= 0x80)) good++;
    at += line.length + 1;
  }
  return bad === 1 && good > 0;
}

/** Removes partial characters at either end. */
function trimmed(piece: Uint8Array): Uint8Array {
  let from = 0;
  let to = piece.length;
  while (from < Math.min(3, to) && (piece[from]! & 0xc0) === 0x80) from++;
  for (let back = 1; back <= 3 && to - back > from; back++)
    if (piece[to - back]! >= 0xc0) {
      to -= back;
      break;
    }
  return piece.subarray(from, to);
}

function legacyEncoding(pieces: readonly Uint8Array[]): Omit<DetectedEncoding, 'bom'> {
  const bytes = legacySample(pieces);
  const scores: EncodingScore[] = [];
  const pairs = pairEvidence(bytes);
  for (const [encoding, wanted, least] of multiByteEncodings) {
    const paired = encoding === 'gb18030' || encoding === 'euc-kr' || encoding === 'euc-jp' ? pairs : 0;
    const score =
      paired +
      multiByteScore(decodeText(bytes, encoding), encoding, wanted, least) -
      rareShare(bytes, encoding);
    scores.push({ encoding, confidence: Math.min(1, score) });
  }
  singleByteEncodings.forEach(([encoding, languages], rank) => {
    const spots = nonAsciiSpots(decodeText(bytes, encoding));
    const read = languages.map((language) => {
      const mixed = language === 'western' ? 0.08 : 0;
      return scoreLetters(spots, language) - mixed - rank * 0.003;
    });
    scores.push({ encoding, confidence: Math.min(1, Math.max(...read)) });
  });
  // The sort is stable, so the first of equals stays first.
  const ranked = scores.sort((a, b) => b.confidence - a.confidence);
  const likely = ranked.filter(({ confidence }) => confidence >= 0.35);
  const [best = { encoding: 'windows-1252' as const, confidence: 0.1 }, ...others] = likely;
  // Other encodings that decode every byte fill up the list, so that there is something to try.
  const possible = ranked.filter(
    (one) => !likely.includes(one) && !decodeText(bytes, one.encoding).includes('\ufffd'),
  );
  const runnersUp = [...others, ...possible]
    .filter(({ encoding }) => encoding !== best.encoding)
    .map((one) => ({ ...one, confidence: Math.max(0, one.confidence) }))
    .slice(0, 4);
  const because = encodingMessages.readsBest({ encoding: encodings[best.encoding] });
  return { ...best, because, runnersUp };
}

/** Collects some lines with non-ASCII bytes from all pieces. */
function legacySample(pieces: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let room = 48_000;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length && room > 0; ) {
      let found = at;
      while (found < piece.length && piece[found]! < 0x80) found++;
      if (found >= piece.length) break;
      let start = found;
      while (start > at && found - start < 200 && piece[start - 1] !== 10) start--;
      let end = found;
      while (end < piece.length && end - found < 2000 && piece[end] !== 10) end++;
      parts.push(piece.subarray(start, end + 1));
      room -= end - start;
      at = end + 1;
    }
  }
  return Buffer.concat(parts);
}

/**
 * Returns the evidence for two-byte encodings from the lengths of runs of non-ASCII bytes: with
 * such an encoding they are even, except for rare characters; single accented letters and symbols
 * make odd ones.
 */
function pairEvidence(bytes: Uint8Array): number {
  let even = 0;
  let odd = 0;
  let run = 0;
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && bytes[i]! >= 0x80) run++;
    else if (run > 0) {
      if (run % 2 === 0) even++;
      else odd++;
      run = 0;
    }
  }
  if (odd > even * 0.1) return -0.4;
  return even >= 3 ? 0.25 : 0;
}
