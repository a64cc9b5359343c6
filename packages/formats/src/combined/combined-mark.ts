/** Id of the format that reads the files of an archive as one table. */
export const combinedFormatId = 'combined';

const name = '.winnow-combined';

/** An empty file at the start of a tar archive that marks its files as one table. */
export const combinedMark = {
  name,
  /** @param head the first bytes of a tar archive */
  begins: (head: Uint8Array): boolean =>
    Buffer.from(head.subarray(0, name.length + 1)).toString('latin1') === `${name}\0`,
};
