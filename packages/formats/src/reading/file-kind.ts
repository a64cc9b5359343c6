import type { Message } from '@winnow/kernel';
import { kindMessages as kinds } from '../problem-parts.ts';

const bytesOf = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

/** Types of files that are recognized by their first bytes. */
const signatures: readonly {
  readonly kind: Message;
  readonly bytes: readonly (number | null)[] /** Whether a text could begin like this. */;
  readonly weak?: true;
  /** Position of the bytes; the start if left out. */
  readonly at?: number;
}[] = [
  { kind: kinds.png, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: kinds.jpeg, bytes: [0xff, 0xd8, 0xff] },
  { kind: kinds.gif, bytes: [0x47, 0x49, 0x46, 0x38], weak: true },
  { kind: kinds.webp, bytes: [0x52, 0x49, 0x46, 0x46], weak: true },
  { kind: kinds.tiff, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: kinds.pdf, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: kinds.gzip, bytes: [0x1f, 0x8b] },
  { kind: kinds.bzip2, bytes: [0x42, 0x5a, 0x68, null, 0x31, 0x41, 0x59], weak: true },
  { kind: kinds.xz, bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { kind: kinds.zstandard, bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: kinds.sevenZip, bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: kinds.rar, bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { kind: kinds.zip, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: kinds.tar, bytes: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257 },
  { kind: kinds.emptyZip, bytes: [0x50, 0x4b, 0x05, 0x06] },
  {
    kind: kinds.oldOffice,
    bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  },
  { kind: kinds.parquet, bytes: [0x50, 0x41, 0x52, 0x31] },
  { kind: kinds.sqlite, bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72] },
  { kind: kinds.arrow, bytes: [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31], weak: true },
  { kind: kinds.avro, bytes: [0x4f, 0x62, 0x6a, 0x01], weak: true },
  { kind: kinds.feather1, bytes: [0x46, 0x45, 0x41, 0x31], weak: true },
  { kind: kinds.orc, bytes: [0x4f, 0x52, 0x43], weak: true },
  { kind: kinds.stata, bytes: bytesOf('<stata_dta>') },
  { kind: kinds.spss, bytes: bytesOf('$FL2@(#)') },
  { kind: kinds.spss, bytes: bytesOf('$FL3@(#)') },
  { kind: kinds.spss, bytes: bytesOf('ASCII SPSS PORT FILE'), at: 40 },
  { kind: kinds.sas, bytes: bytesOf('HEADER RECORD*******LIB') },
  {
    kind: kinds.sas,
    bytes: [...new Array<number>(12).fill(0), 0xc2, 0xea, 0x81, null, 0xb3, 0x14, 0x11, 0xcf],
  },
  { kind: kinds.rData, bytes: bytesOf('RDX'), weak: true },
  { kind: kinds.rData, bytes: [0x58, 0x0a, 0x00, 0x00, 0x00] },
  { kind: kinds.access, bytes: bytesOf('\u0000\u0001\u0000\u0000Standard ') },
  { kind: kinds.hdf5, bytes: [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: kinds.windowsProgram, bytes: [0x4d, 0x5a, 0x90, 0x00] },
  { kind: kinds.linuxProgram, bytes: [0x7f, 0x45, 0x4c, 0x46] },
];

/**
 * Returns the type of a file by its first bytes, under its common name; undefined if no signature
 * matches.
 *
 * @param text whether the file reads as text, so that signatures of mere letters don't count
 */
export function fileKind(head: Uint8Array, text: boolean): Message | undefined {
  return signatures.find(
    ({ bytes, weak, at = 0 }) =>
      !(weak && text) && bytes.every((byte, i) => byte === null || head[at + i] === byte),
  )?.kind;
}
