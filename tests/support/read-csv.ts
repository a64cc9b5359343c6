/**
 * Reads the rows of a CSV file with commas and double quotes, independently of the readers that are
 * measured.
 */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') [cell, i] = [`${cell}"`, i + 1];
      else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"') quoted = true;
    else if (c === ',') [row, cell] = [[...row, cell], ''];
    else if (c === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      [row, cell] = [[], ''];
    } else cell += c;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
