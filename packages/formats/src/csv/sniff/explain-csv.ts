import { digitsInGroups } from '@winnow/kernel';
import { type Alternative, counted, type Finding as FullFinding } from '../../reading/finding.ts';
import type { CsvOptions } from '../csv-options.ts';
import type { CsvDialect } from '../dialect.ts';
import type { DetectedEncoding } from '../encoding/detect-encoding.ts';
import { encodings } from '../encoding/encodings.ts';
import type { DetectedDialect } from './find-dialect.ts';
import type { TableStart } from './find-table.ts';
import { findTables } from './find-tables.ts';
import { nameOfMark } from './name-of-mark.ts';
import { cutSample, type SampleRow, type TextSample } from './sample-table.ts';

/** What was found of a file, with what it was found from. */
export interface CsvEvidence {
  readonly options: CsvOptions;
  readonly detected: DetectedEncoding;
  readonly found: DetectedDialect;
  readonly width: number;
  readonly table: TableStart;
  readonly sample: TextSample;
  readonly dialect: CsvDialect;
}

type Finding = Omit<FullFinding, 'found'> & { readonly option: keyof CsvOptions };

const alternatives = 3;
const looked = 20_000;

/** The reason for each detected option of a CSV file, with the runners-up and what the table would be by them. */
export function explainCsv(evidence: CsvEvidence): readonly FullFinding[] {
  const all = cutSample(evidence.sample, evidence.dialect, looked).rows;
  const { skipRows, skipLast } = evidence.options;
  const below = evidence.sample.whole ? lastLine(all) - skipLast : Number.POSITIVE_INFINITY;
  const rows = all.filter((row) => !row.blank && row.line > skipRows && row.line <= below);
  const findings = [
    explainEncoding(evidence),
    explainDelimiter(evidence, rows),
    explainQuote(evidence, rows),
    explainEscape(evidence, rows),
    explainNewline(evidence, rows),
    ...explainComment(evidence),
    ...explainDrawn(evidence),
    ...explainWrapped(evidence),
    explainStart(evidence, all),
    ...explainEnd(evidence, all),
    explainHeader(evidence),
  ];
  return findings.map((one) => ({ ...one, found: evidence.options[one.option] }));
}

function explainEncoding({ detected }: CsvEvidence): Finding {
  const { because, confidence, runnersUp } = detected;
  return {
    option: 'encoding',
    because,
    confidence,
    otherwise: runnersUp.map((one) => ({
      label: encodings[one.encoding],
      effect: 'Characters beyond ASCII would read differently.',
      options: { encoding: one.encoding },
      confidence: one.confidence,
    })),
  };
}

function explainDelimiter(
  { found, options, width, sample, dialect }: CsvEvidence,
  rows: readonly SampleRow[],
): Finding {
  const even = rows.filter((row) => row.cells.length === width).length;
  const because =
    options.delimiter === ''
      ? 'No delimiter gives rows of the same width, so each line is one cell.'
      : width <= 1
        ? 'No line holds a delimiter, so there is one column.'
        : `${counted(even, 'row')} of ${digitsInGroups(rows.length)} looked at ${even === 1 ? 'has' : 'have'} ${counted(width, 'field')}.`;
  const ranked = found.candidates.filter(
    (one) => one.dialect.delimiter !== options.delimiter && one.weighted > 0 && one.width > 1,
  );
  const next = ranked[0]?.weighted ?? 1;
  const others = ranked.slice(0, alternatives).map((one): Alternative => {
    const cut = cutSample(sample, { ...dialect, ...one.dialect, newline: dialect.newline }, 1000).rows;
    const fitting = cut.filter((row) => row.cells.length === one.width).length;
    return {
      label: nameOfMark(one.dialect.delimiter),
      effect: `${counted(one.width, 'column')}, which ${counted(fitting, 'row')} of ${digitsInGroups(cut.length)} would fill.`,
      options: { delimiter: one.dialect.delimiter, repeated: one.dialect.repeated },
      confidence: ((1 - found.confidence) * one.weighted) / next,
    };
  });
  return { option: 'delimiter', because, confidence: found.confidence, otherwise: others };
}

function explainQuote({ options, sample, dialect, width }: CsvEvidence, rows: readonly SampleRow[]): Finding {
  const { quote } = options;
  const quoted = rows.filter((row) => row.quoted > 0).length;
  const broken = rows.filter((row) => row.broken).length;
  const mark = nameOfMark(quote).toLowerCase();
  const because =
    quote === ''
      ? 'Quotes in the text do not enclose fields.'
      : quoted === 0
        ? `No field is in quotes; ${mark}s are usual.`
        : `${counted(quoted, 'row')} of ${digitsInGroups(rows.length)} ${quoted === 1 ? 'has' : 'have'} fields in ${mark}s${broken > 0 ? `; in ${counted(broken, 'row')} they do not close` : ''}.`;
  const other = quote === '' ? '"' : '';
  const cut = cutSample(sample, { ...dialect, quote: other, escape: '' }, 1000).rows.filter(
    (row) => !row.blank,
  );
  const fitting = cut.filter((row) => row.cells.length === width && !row.broken).length;
  const otherwise =
    quoted === 0 && quote !== ''
      ? []
      : [
          {
            label: other === '' ? 'None' : nameOfMark(other),
            effect: `${counted(fitting, 'row')} of ${digitsInGroups(cut.length)} would have ${counted(width, 'field')}${other === '' ? ', with the quotes as text' : ''}.`,
            options: { quote: other, escape: '' },
          },
        ];
  return { option: 'quote', because, otherwise };
}

function explainEscape({ options, sample }: CsvEvidence, rows: readonly SampleRow[]): Finding {
  const { quote, escape: mark } = options;
  const escaped = rows.filter((row) => row.escaped).length;
  const text = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length);
  const because =
    mark === ''
      ? 'No field in quotes holds a quote; a doubled one would be read as one.'
      : mark === quote
        ? `Quotes inside quotes are doubled in ${counted(escaped, 'row')}.`
        : `${nameOfMark(mark)}es stand before ${quote === '' ? 'delimiters' : 'quotes'} in ${counted(escaped, 'row')}.`;
  const slashes = quote !== '' && text.includes(`\\${quote}`);
  const otherwise =
    mark === '\\' && quote === ''
      ? [{ label: 'None', effect: 'Backslashes would be text.', options: { escape: '' } }]
      : mark === '\\'
        ? [
            {
              label: 'Doubled quotes',
              effect: 'Fields would end at a quote after a backslash.',
              options: { escape: '' },
            },
          ]
        : slashes
          ? [
              {
                label: 'Backslash',
                effect: 'A backslash would keep a field from ending at a quote.',
                options: { escape: '\\' },
              },
            ]
          : [];
  return { option: 'escape', because, otherwise };
}

const ends = { lf: 'LF', crlf: 'CRLF', cr: 'CR', none: 'no line end' } as const;

function explainNewline({ options }: CsvEvidence, rows: readonly SampleRow[]): Finding {
  const kinds = (['lf', 'crlf', 'cr'] as const)
    .map((kind) => [kind, rows.filter((row) => row.end === kind).length] as const)
    .filter(([, count]) => count > 0);
  const because =
    kinds.length === 0
      ? 'There is one line without a line end.'
      : `${kinds.map(([kind, count]) => `${counted(count, 'row')} ${count === 1 ? 'ends' : 'end'} in ${ends[kind]}`).join(', ')}.`;
  const otherwise =
    options.newline === 'mixed'
      ? []
      : [
          {
            label: 'Any of them',
            effect: 'Other line ends inside fields would end rows too.',
            options: { newline: 'mixed' },
          },
        ];
  return { option: 'newline', because, otherwise };
}

function explainComment({ options, sample }: CsvEvidence): Finding[] {
  if (options.comment === '') return [];
  const text = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length).toString(
    'utf8',
  );
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.startsWith(options.comment)).length;
  return [
    {
      option: 'comment',
      because: `${counted(lines, 'line')} ${lines === 1 ? 'starts' : 'start'} with ${options.comment}.`,
      otherwise: [{ label: 'None', effect: `${counted(lines, 'more row')}.`, options: { comment: '' } }],
    },
  ];
}

function explainDrawn({ options }: CsvEvidence): Finding[] {
  if (!options.drawn) return [];
  return [
    {
      option: 'drawn',
      because: 'A line of dashes, cut into as many parts as rows have cells, is below the names.',
      otherwise: [{ label: 'No', effect: 'Lines of dashes would be rows.', options: { drawn: false } }],
    },
  ];
}

function explainWrapped({ options }: CsvEvidence): Finding[] {
  if (!options.wrapped) return [];
  return [
    {
      option: 'wrapped',
      because: 'Each line is in quotes, and in them all lines have as many fields.',
      otherwise: [
        { label: 'No', effect: 'Each line would be one field.', options: { wrapped: false, delimiter: '' } },
      ],
    },
  ];
}

function explainStart({ options, width }: CsvEvidence, all: readonly SampleRow[]): Finding {
  const { skipRows } = options;
  const above = all.filter((row) => !row.blank && row.line <= skipRows);
  const first = above[0]?.cells.join(options.delimiter).trim().slice(0, 60);
  const because =
    skipRows === 0
      ? 'The table starts on the first line.'
      : first === undefined
        ? `The first ${counted(skipRows, 'line')} ${skipRows === 1 ? 'is' : 'are'} blank or a comment.`
        : `The first ${counted(skipRows, 'line')} ${skipRows === 1 ? "doesn't" : "don't"} have ${counted(width, 'field')}: “${first}”.`;
  const tables = findTables(all);
  const own = tables.findIndex(({ first }) => first > skipRows);
  const others = tables
    .map((table, i): Alternative | undefined => {
      if (i === own && options.skipLast > 0) return undefined;
      return {
        label: `Table ${i + 1} of ${tables.length}`,
        effect: `Lines ${digitsInGroups(table.first)} to ${digitsInGroups(table.last)} alone: ${counted(table.width, 'column')}, ${counted(table.rows - table.headerRows, 'row')}. Import the file again for the other tables.`,
        options: {
          skipRows: table.first - 1,
          skipLast: Math.max(0, lastLine(all) - table.last),
          headerRows: table.headerRows,
        },
      };
    })
    .filter((one) => one !== undefined);
  const none =
    skipRows > 0 ? [{ label: '0', effect: 'These lines would be rows.', options: { skipRows: 0 } }] : [];
  return { option: 'skipRows', because, otherwise: [...none, ...others] };
}

function explainEnd({ options, sample }: CsvEvidence, all: readonly SampleRow[]): Finding[] {
  const { skipLast } = options;
  if (skipLast === 0) return [];
  const below = sample.whole
    ? all.find((row) => !row.blank && row.line > lastLine(all) - skipLast)
    : undefined;
  const text = below?.cells.join(options.delimiter).trim().slice(0, 60);
  return [
    {
      option: 'skipLast',
      because: `The last ${counted(skipLast, 'line')} ${skipLast === 1 ? 'holds' : 'hold'} text below the table${text === undefined ? '' : `: “${text}”`}.`,
      otherwise: [{ label: '0', effect: 'These lines would be rows.', options: { skipLast: 0 } }],
    },
  ];
}

function explainHeader({ options, table }: CsvEvidence): Finding {
  const { headerRows } = options;
  const first =
    table.rows[0]?.cells
      .slice(0, 3)
      .map((cell) => cell.trim().slice(0, 20))
      .join(', ') ?? '';
  const because =
    headerRows === 0
      ? `The first row looks like the rows below it: “${first}”.`
      : headerRows === 1
        ? `The first row reads like names: “${first}”.`
        : `The first ${counted(headerRows, 'row')} hold text above typed columns.`;
  const otherwise =
    headerRows === 0
      ? [{ label: '1', effect: 'The first row would name the columns.', options: { headerRows: 1 } }]
      : [
          {
            label: '0',
            effect: `Columns would be numbered, and ${headerRows === 1 ? 'the first row' : `the first ${counted(headerRows, 'row')}`} would be data.`,
            options: { headerRows: 0 },
          },
        ];
  return { option: 'headerRows', because, otherwise };
}

function lastLine(rows: readonly SampleRow[]): number {
  return rows.at(-1)?.line ?? 0;
}
