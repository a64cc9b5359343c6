import { type CellPool, cellPool } from './cell-pool.ts';
import {
  messyAmount,
  messyCategory,
  messyCity,
  messyDate,
  messyDomain,
  messyMailbox,
  messyName,
  messyNote,
  messyPercent,
  messyPhone,
  messyQuantity,
  messyStatus,
} from './messy-cells.ts';
import { mix } from './mix.ts';

export const messyColumns = [
  'Order ID',
  'customer',
  'Email',
  'Phone',
  'City',
  'Order Date',
  'Amount',
  'Discount',
  'Quantity',
  'STATUS',
  'Category',
  'Notes',
] as const;

/** One in this many rows is a copy of one of the 1,000 before it. */
const duplicateEvery = 100;
const duplicateReach = 1_000;
const blockSize = 1 << 20;
/** Maximum length of a row; a block is handed out before it could overflow. */
const maxRowLength = 1_024;

export interface MessyOptions {
  readonly rows: number;
  readonly seed: number;
}

/**
 * Yields the bytes of a CSV file of orders, messy in the ways of real ones, with a header.
 * Deterministic for a seed, and a file of fewer rows is the beginning of one of more. Blocks are
 * about 1 MB. Ids are distinct except for the copied rows, mailboxes nearly so; other columns draw
 * from up to 65,536 spellings.
 */
export function* messyBlocks({ rows, seed }: MessyOptions): Generator<Uint8Array> {
  const write = rowWriter(seed);
  let block = new Uint8Array(blockSize);
  let at = Buffer.from(block.buffer).write(`${messyColumns.join(',')}\n`);
  for (let row = 0; row < rows; row += 1) {
    at = write(block, at, row);
    if (at > blockSize - maxRowLength) {
      yield block.subarray(0, at);
      block = new Uint8Array(blockSize);
      at = 0;
    }
  }
  if (at > 0) yield block.subarray(0, at);
}

type RowWriter = (block: Uint8Array, at: number, row: number) => number;

function rowWriter(seed: number): RowWriter {
  const pool = (place: number, size: number, make: Parameters<typeof cellPool>[2]): CellPool =>
    cellPool(mix(seed, 0, place), size, make);
  const customer = pool(1, 16_384, messyName);
  const mailbox = pool(2, 1_024, messyMailbox);
  const domain = pool(3, 256, messyDomain);
  const rest: readonly CellPool[] = [
    pool(4, 65_536, messyPhone),
    pool(5, 512, messyCity),
    pool(6, 65_536, messyDate),
    pool(7, 65_536, messyAmount),
    pool(8, 1_024, messyPercent),
    pool(9, 1_024, messyQuantity),
    pool(10, 256, messyStatus),
    pool(11, 128, messyCategory),
    pool(12, 8_192, messyNote),
  ];

  return (block, start, asked) => {
    const row = originalOf(seed, asked);
    let at = writeId(block, start, row);
    block[at++] = comma;
    at = copyCell(block, at, customer, mix(seed, row, 1));
    block[at++] = comma;
    at = copyCell(block, at, mailbox, mix(seed, row, 2));
    at = writeDigits(block, at, mix(seed, row, 3) % 100_000, 1);
    at = copyCell(block, at, domain, mix(seed, row, 4));
    for (let index = 0; index < rest.length; index += 1) {
      block[at++] = comma;
      at = copyCell(block, at, rest[index] as CellPool, mix(seed, row, 5 + index));
    }
    block[at++] = newline;
    return at;
  };
}

/** Returns the row that a row repeats, or the row itself. */
function originalOf(seed: number, row: number): number {
  if (row === 0 || mix(seed, row, 100) % duplicateEvery !== 0) return row;
  return row - 1 - (mix(seed, row, 101) % Math.min(row, duplicateReach));
}

const comma = 44;
const newline = 10;
const zero = 48;

function writeId(block: Uint8Array, start: number, row: number): number {
  block[start] = 79; // O
  block[start + 1] = 82; // R
  block[start + 2] = 68; // D
  block[start + 3] = 45; // -
  return writeDigits(block, start + 4, row + 1, 8);
}

function writeDigits(block: Uint8Array, start: number, value: number, atLeast: number): number {
  let length = 1;
  for (let rest = value; rest >= 10; rest = Math.trunc(rest / 10)) length += 1;
  if (length < atLeast) length = atLeast;
  let rest = value;
  for (let at = start + length - 1; at >= start; at -= 1) {
    const next = Math.trunc(rest / 10);
    block[at] = zero + rest - next * 10;
    rest = next;
  }
  return start + length;
}

function copyCell(block: Uint8Array, start: number, pool: CellPool, number: number): number {
  const index = number & (pool.size - 1);
  const from = pool.starts[index] as number;
  const to = pool.starts[index + 1] as number;
  let at = start;
  for (let i = from; i < to; i += 1) block[at++] = pool.bytes[i] as number;
  return at;
}
