import { cellsAt, type Detector, listed, plural } from '../detector.ts';

/** Words that mean nothing else than a missing value. `None` and `Unknown` are answers of their own in many columns. */
const words = [
  'n/a',
  '#n/a',
  'n.a.',
  'null',
  'nan',
  'nil',
  '#null!',
  '#value!',
  '#ref!',
  '-',
  '--',
  '?',
  '???',
];

/** Words for missing values in columns of text. */
export const placeholderWords: Detector = {
  id: 'placeholder-words',
  find: (looked) => {
    const { table, types, cells, repairs } = looked;
    const repaired = new Set(repairs.map(({ row, column }) => `${row} ${column}`));
    const used = new Set<string>();
    const found = table.columns.flatMap((column, at) => {
      const codes = new Set(
        column.present().filter((code) => words.includes(column.values[code]!.toLowerCase())),
      );
      if (codes.size === 0) return [];
      const rows: number[] = [];
      column.codes.forEach((code, row) => {
        if (codes.has(code) && !repaired.has(`${row} ${column.name}`)) rows.push(row);
      });
      for (const code of codes) used.add(column.values[code]!);
      return types[at] === 'text' && rows.length > 0 ? [{ name: column.name, at, rows }] : [];
    });
    if (found.length === 0) return [];
    const columns = found.map(({ name }) => name);
    const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
    return [
      {
        kind: 'placeholders',
        columns,
        rows: Math.min(cells.rows, new Set(found.flatMap(({ rows }) => rows)).size),
        count,
        cells: found.flatMap(({ at, rows }) => cellsAt(looked, at, rows, () => null)),
        sentence: `Discard ${plural(count, 'word')} for missing values in ${listed(columns)}`,
        reason: `${[...used].slice(0, 3).join(', ')} say only that a value is missing`,
        confidence: 0.9,
        steps: [{ kind: 'replace-sentinels', params: { columns, words: [...used], blank: false } }],
      },
    ];
  },
};
