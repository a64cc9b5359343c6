import { ProblemError } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { SheetBook, SheetRow } from './sheet-book.ts';

/**
 * Cells share strings and repeat: beyond this many characters, `maxRatio` times as many as the file
 * has bytes are not an ordinary sheet.
 */
const suspiciousCharacters = 200_000_000;
const maxRatio = 500;

/**
 * Returns a workbook whose rows throw a ProblemError if its cells contain far more text than its
 * file could.
 */
export function boundedBook({ name, size }: FileReader, book: SheetBook): SheetBook {
  return {
    sheets: book.sheets,
    async *rows(sheet) {
      let characters = 0;
      for await (const batch of book.rows(sheet)) {
        characters += charactersOf(batch);
        if (characters > suspiciousCharacters && characters > size * maxRatio)
          throw new ProblemError([formatProblems.unpacksTooWell({ name, ratio: maxRatio })]);
        yield batch;
      }
    },
  };
}

function charactersOf(rows: readonly SheetRow[]): number {
  let characters = 0;
  for (const { cells } of rows) for (const cell of cells) characters += cell?.length ?? 0;
  return characters;
}

/**
 * Whether reading a workbook ended because its cells contain too much, in which case no part of it
 * is kept.
 */
export function exceedsCellLimit(error: unknown): boolean {
  return error instanceof ProblemError && error.problems[0]?.code === 'formats/unpacks-too-well';
}
