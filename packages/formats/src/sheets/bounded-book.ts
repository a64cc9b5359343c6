import { ProblemError } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { SheetBook, SheetRow } from './sheet-book.ts';

/** Cells share strings and repeat: from so many characters on, as many times more than the file has bytes are no ordinary sheet. */
const suspiciousCharacters = 200_000_000;
const maxRatio = 500;

/** A workbook whose rows end with a ProblemError where its cells hold far more text than its file could. */
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

/** Whether reading a workbook ended because its cells hold too much, which no part of it is to survive. */
export function holdsTooMuch(error: unknown): boolean {
  return error instanceof ProblemError && error.problems[0]?.code === 'formats/unpacks-too-well';
}
