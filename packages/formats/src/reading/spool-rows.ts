import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalCell, canonicalScan } from './canonical-csv.ts';
import { prefetch } from './prefetch.ts';
import type { CanonicalPiece, CanonicalRows, EngineScan, RowsRead } from './read-plan.ts';

/** Some rows of a source, as a file that the engine scans. */
export interface SpoolPart {
  /** As wide as the plan's columns, including overflow. */
  readonly scan: EngineScan;
  readonly rows: number;
}

export interface SpoolOptions {
  /** A folder that the engine may read. */
  readonly directory: string;
  /** Prefix of the parts' file names. */
  readonly name: string;
  /** Approximate size of a part. */
  readonly partBytes?: number;
}

/**
 * Writes rows as files of canonical CSV, one after the other, for the engine to append in order:
 * the next is written while one is in use, and each is removed when the next is requested, so that
 * at most two are on disk. Ending the loop early stops the reading.
 */
export async function* spoolRows(plan: RowsRead, options: SpoolOptions): AsyncGenerator<SpoolPart> {
  const written: string[] = [];
  try {
    for await (const part of prefetch(writeParts(plan, options, written))) {
      yield part;
      await rm(part.scan.path, { force: true });
    }
  } finally {
    for (const path of written) await rm(path, { force: true });
  }
}

async function* writeParts(
  plan: RowsRead,
  options: SpoolOptions,
  written: string[],
): AsyncGenerator<SpoolPart> {
  const source = plan.canonical ?? printedRows(plan);
  const limit = options.partBytes ?? 32 << 20;
  let part: OpenPart | undefined;
  try {
    for await (const piece of source.pieces) {
      if (part && (part.bytes >= limit || part.wide !== piece.wide)) {
        yield await part.finish(plan, source.delimiter);
        part = undefined;
      }
      if (!part) {
        const path = join(options.directory, `${options.name}-${written.length}.csv`);
        written.push(path);
        part = new OpenPart(path, await open(path, 'w', 0o600), piece.wide);
      }
      await part.add(piece);
    }
    if (part) yield await part.finish(plan, source.delimiter);
    part = undefined;
  } finally {
    await part?.handle.close();
  }
}

class OpenPart {
  readonly path: string;
  readonly handle: FileHandle;
  readonly wide: boolean;
  bytes = 0;
  private rows = 0;
  private maxLineLength = 0;

  constructor(path: string, handle: FileHandle, wide: boolean) {
    this.path = path;
    this.handle = handle;
    this.wide = wide;
  }

  async add(piece: CanonicalPiece): Promise<void> {
    await this.handle.writeFile(piece.bytes);
    this.bytes += piece.bytes.length;
    this.rows += piece.rows;
    this.maxLineLength = Math.max(this.maxLineLength, piece.maxLineLength);
  }

  async finish(plan: RowsRead, delimiter: string): Promise<SpoolPart> {
    await this.handle.close();
    const refs = plan.columns.map((_, i) => `c${i}`);
    const present = this.wide ? refs : refs.filter((_, i) => i !== plan.overflow);
    return {
      rows: this.rows,
      scan: {
        table: 'read_csv',
        path: this.path,
        named: canonicalScan(delimiter, present, this.maxLineLength),
        cells: refs.map((ref) => ({ ref, as: present.includes(ref) ? 'text' : 'null' })),
      },
    };
  }
}

function printedRows(plan: RowsRead): CanonicalRows {
  return { delimiter: ',', pieces: printPieces(plan) };
}

/** Number of characters from which a line is measured in bytes. */
const longLine = 500_000;

async function* printPieces(plan: RowsRead): AsyncGenerator<CanonicalPiece> {
  for await (const batch of plan.batches) {
    let maxLineLength = 0;
    const lines = batch.map((row) => {
      const line = `${row.map(canonicalCell).join(',')}\n`;
      // The scan uses sixteen times the memory of its longest line, so a long one is measured
      // exactly.
      const bytes = line.length < longLine ? line.length * 3 : Buffer.byteLength(line);
      maxLineLength = Math.max(maxLineLength, bytes);
      return line;
    });
    if (lines.length === 0) continue;
    yield { bytes: Buffer.from(lines.join('')), rows: lines.length, maxLineLength, wide: true };
  }
}
