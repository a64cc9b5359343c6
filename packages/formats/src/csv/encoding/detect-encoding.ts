import { isUtf8 } from 'node:buffer';
import { bomOf } from './bom.ts';
import type { Encoding } from './encodings.ts';
import { singleByteEncodings } from './languages.ts';
import { decodeText } from './open-text.ts';
import { scoreLetters, spotsOf } from './score-letters.ts';

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The file begins with a byte order mark. */
  readonly bom: boolean;
}

/**
 * The encoding of text, from samples of its bytes: a byte order mark; zero bytes at every other place (UTF-16, UTF-32); valid
 * UTF-8; else the legacy encoding under which what is beyond ASCII reads best as one language.
 *
 * @param pieces the first begins at the start of the file; the others may begin and end inside a character
 */
export function detectEncoding(pieces: readonly Uint8Array[]): DetectedEncoding {
  const head = pieces[0] ?? new Uint8Array();
  const bom = bomOf(head);
  if (bom) return { encoding: bom.encoding, confidence: 1, bom: true };
  const wide = wideEncoding(head);
  if (wide) return { encoding: wide, confidence: 0.95, bom: false };
  const utf8 = utf8Share(pieces);
  if (utf8 >= 0.5) return { encoding: 'utf-8', confidence: utf8, bom: false };
  if (beginsAsUtf8(pieces)) return { encoding: 'utf-8', confidence: 0.6, bom: false };
  return { ...legacyEncoding(pieces), bom: false };
}

/** UTF-16 and UTF-32 without a mark, by where zero bytes stand. */
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
  return wideByMarks(head.subarray(0, length));
}

/** UTF-16 of scripts that have no zero bytes: by line ends, spaces, delimiters and digits, which still have one. */
function wideByMarks(bytes: Uint8Array): Encoding | undefined {
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

/** Characters of UTF-8 among all that is beyond ASCII; 1 where there is nothing. */
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

/** Characters of UTF-8 in a row that text of another encoding hardly holds by chance. */
const utf8Run = 6;

/** The encoding changes in mid-file, as where files were joined: many characters of UTF-8 come before the first that is none. */
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

/** Without the parts of a character at either end. */
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

/** Characters beyond ASCII that each multi-byte encoding is used for, and the share of them that text has at least. */
const multiByteEncodings: readonly (readonly [Encoding, RegExp, number])[] = [
  ['shift_jis', /[\u3040-\u30ff]/gu, 0.15],
  ['euc-jp', /[\u3040-\u30ff]/gu, 0.15],
  ['euc-kr', /[\uac00-\ud7a3]/gu, 0.6],
  ['gb18030', /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef\u00b0\u00b1\u00d7\u2010-\u22ff]/gu, 0.85],
  ['big5', /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/gu, 0.85],
];

function legacyEncoding(pieces: readonly Uint8Array[]): { encoding: Encoding; confidence: number } {
  const bytes = legacySample(pieces);
  let best: { encoding: Encoding; confidence: number } = { encoding: 'windows-1252', confidence: 0.1 };
  const pairs = pairEvidence(bytes);
  for (const [encoding, wanted, least] of multiByteEncodings) {
    const paired = encoding === 'gb18030' || encoding === 'euc-kr' || encoding === 'euc-jp' ? pairs : 0;
    const score = paired + multiByteScore(decodeText(bytes, encoding), encoding, wanted, least);
    if (score > best.confidence) best = { encoding, confidence: Math.min(1, score) };
  }
  singleByteEncodings.forEach(([encoding, languages], rank) => {
    const spots = spotsOf(decodeText(bytes, encoding));
    for (const language of languages) {
      const mixed = language === 'western' ? 0.08 : 0;
      const score = scoreLetters(spots, language) - mixed - rank * 0.003;
      if (score > best.confidence) best = { encoding, confidence: Math.min(1, score) };
    }
  });
  return best.confidence < 0.35 ? { encoding: 'windows-1252', confidence: 0.1 } : best;
}

/** Some lines with bytes beyond ASCII, from all pieces. */
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
 * What the lengths of runs of bytes beyond ASCII say for two-byte encodings: they are even there, but for rare characters; single
 * accented letters and signs make odd ones.
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

function multiByteScore(text: string, encoding: Encoding, wanted: RegExp, least: number): number {
  let beyond = 0;
  let faults = 0;
  let frequent = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code < 0x80) continue;
    beyond++;
    if (code === 0xfffd || (code >= 0xe000 && code < 0xf900) || (code >= 0xff61 && code < 0xffa0)) faults++;
    else if (frequentIdeographs.has(char)) frequent++;
  }
  if (beyond === 0) return 0;
  const fitting = (text.match(wanted) ?? []).length / beyond;
  if (fitting < least) return 0;
  const base = encoding === 'gb18030' || encoding === 'big5' ? 0.55 + 1.5 * (frequent / beyond) : 0.95;
  return Math.min(0.95, base) - 4 * (faults / beyond);
}

/** Among the most frequent characters of Chinese text and tables, in both ways of writing. */
const frequentIdeographs = new Set(
  '的一是不下午了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日军軍者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由问問很最重并並物手应應战戰向头頭文体體政美相见見被利什二等产產或新己制身果加西斯月话話合回特代内內信表化老给給世位次度门門任常先海通教儿兒原东東声聲提立及比员員解水名真论論处處走义義各入几幾口认認条條平系气氣题題活尔爾更别別打女变變四神总總何电電数數安少报報才结結反受目太量再感建务務做接必场場件计計管期市直德资資命山金指克许許统統区區保至队隊形社便空决決治展马馬科司五基眼书書非则則听聽白却界达達光放强強即像难難且权權思王象完设設式色路记記南品住告类類求据據程北边邊死张張该該交规規万萬取拉格望觉覺术術领領共确確传傳师師观觀清今切院让讓识識候带帶导導争爭运運笔筆省县縣城京广廣州江湖河姓男号號址邮郵编編码碼价價额額元备備注註',
);
