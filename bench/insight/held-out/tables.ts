import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '../../../tests/support/read-csv.ts';
import type { Table } from './inject.ts';

const maxRows = 2_500;
const minRows = 40;

/**
 * Reads the clean tables below a folder from every CSV file except `dirty.csv`; tables that are too
 * small, too large or ragged are skipped.
 */
export function cleanTables(folder: string): readonly Table[] {
  if (!existsSync(folder)) return [];
  return filesIn(folder).flatMap((path) => {
    const [columns, ...rows] = readCsv(readFileSync(path, 'utf8'));
    if (!columns || columns.length < 3 || rows.length < minRows || rows.length > maxRows) return [];
    if (rows.some((row) => row.length !== columns.length)) return [];
    const plain = rows.map((row) => row.map((cell) => cell.trim().replace(/\s+/g, ' ')));
    return [{ name: path.slice(folder.length + 1), columns, rows: plain }];
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return name === 'csv-dialects' ? [] : filesIn(path);
      return name.endsWith('.csv') && name !== 'dirty.csv' && !name.startsWith('.') ? [path] : [];
    });
}
