/** Kinds of files that are known by their first bytes. */
const signatures: readonly {
  readonly kind: string;
  readonly bytes: readonly (number | null)[] /** A text could begin so. */;
  readonly weak?: true;
  /** Where the bytes stand; at the start if left out. */
  readonly at?: number;
}[] = [
  { kind: 'a PNG image', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'a JPEG image', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'a GIF image', bytes: [0x47, 0x49, 0x46, 0x38], weak: true },
  { kind: 'a WebP image, or sound', bytes: [0x52, 0x49, 0x46, 0x46], weak: true },
  { kind: 'a TIFF image', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'a PDF document', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'a gzip archive', bytes: [0x1f, 0x8b] },
  { kind: 'a bzip2 archive', bytes: [0x42, 0x5a, 0x68, null, 0x31, 0x41, 0x59], weak: true },
  { kind: 'an xz archive', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { kind: 'a Zstandard archive', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: 'a 7z archive', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'a RAR archive', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { kind: 'a ZIP archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'a tar archive', bytes: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257 },
  { kind: 'an empty ZIP archive', bytes: [0x50, 0x4b, 0x05, 0x06] },
  {
    kind: 'an old Office document that isn’t a workbook',
    bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  },
  { kind: 'a Parquet file', bytes: [0x50, 0x41, 0x52, 0x31] },
  { kind: 'a SQLite database', bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72] },
  { kind: 'an Arrow file', bytes: [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31], weak: true },
  { kind: 'an Avro file', bytes: [0x4f, 0x62, 0x6a, 0x01], weak: true },
  { kind: 'an ORC file', bytes: [0x4f, 0x52, 0x43], weak: true },
  { kind: 'a Windows program', bytes: [0x4d, 0x5a, 0x90, 0x00] },
  { kind: 'a Linux program', bytes: [0x7f, 0x45, 0x4c, 0x46] },
];

/**
 * What a file is by its first bytes, as people call it; undefined where no signature fits.
 *
 * @param text the file reads as text, so that signatures of mere letters do not count
 */
export function fileKind(head: Uint8Array, text: boolean): string | undefined {
  return signatures.find(
    ({ bytes, weak, at = 0 }) =>
      !(weak && text) && bytes.every((byte, i) => byte === null || head[at + i] === byte),
  )?.kind;
}
