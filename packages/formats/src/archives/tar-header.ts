const block = 512;
/**
 * Maximum length of a name in a header; longer names, and those with non-ASCII characters, precede
 * it as a pax record.
 */
const maxName = 100;

/**
 * Returns what precedes the bytes of a file in a tar archive (POSIX ustar, pax for long names).
 * Files have no time and no owner, so that the same files produce the same archive.
 *
 * @param bytes size of the file
 */
export function tarHeader(name: string, bytes: number): Uint8Array {
  const plain = /^[\x20-\x7e]*$/.test(name) && name.length <= maxName;
  if (plain) return headerBlock(name, bytes, '0');
  const record = Buffer.from(paxRecord('path', name));
  return Buffer.concat([
    headerBlock('pax', record.length, 'x'),
    record,
    tarPadding(record.length),
    headerBlock(name.replace(/[^\x20-\x7e]/g, '_').slice(0, maxName), bytes, '0'),
  ]);
}

/** Returns what follows the bytes of a file: zeros to the end of its last block. */
export function tarPadding(bytes: number): Uint8Array {
  return Buffer.alloc((block - (bytes % block)) % block);
}

/** Ends an archive. */
export const tarEnd: Uint8Array = Buffer.alloc(2 * block);

function headerBlock(name: string, bytes: number, type: string): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number): void => {
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  };
  header.write(name, 0, 'latin1');
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  // Sizes from eight gigabytes on are written as a binary number.
  if (bytes < 8 ** 11) octal(bytes, 124, 12);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  octal(0, 136, 12);
  header.write(' '.repeat(8), 148, 'latin1');
  header.write(type, 156, 'latin1');
  header.write('ustar\0' + '00', 257, 'latin1');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** `length key=value\n`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const without = Buffer.byteLength(rest);
  let length = without + String(without).length;
  length = without + String(length).length;
  return `${length}${rest}`;
}
