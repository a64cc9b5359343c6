import { type Evidence, type Finding as FullFinding, findingOf } from '../../reading/finding.ts';
import type { CsvOptions } from '../csv-options.ts';
import type { CsvDialect } from '../dialect.ts';
import type { DetectedEncoding } from '../encoding/detect-encoding.ts';
import { encodings } from '../encoding/encodings.ts';
import type { DetectedDialect } from './find-dialect.ts';
import type { TableStart } from './find-table.ts';
import { findTables } from './find-tables.ts';
import { encodingMessages, findingMessages as says } from './finding-messages.ts';
import { cutSample, type SampleRow, type TextSample } from './sample-table.ts';

/** What was detected in a file, and the evidence for it. */
export interface CsvEvidence {
  readonly options: CsvOptions;
  readonly detected: DetectedEncoding;
  readonly found: DetectedDialect;
  readonly width: number;
  readonly table: TableStart;
  readonly sample: TextSample;
  readonly dialect: CsvDialect;
}

type Finding = Evidence<keyof CsvOptions>;
type Alternative = Finding['otherwise'][number];

const alternatives = 3;
const maxRows = 20_000;

/**
 * Returns the reason for each detected option of a CSV file, with the runners-up and the table that
 * they would yield.
 */
export function explainCsv(evidence: CsvEvidence): readonly FullFinding[] {
  const all = cutSample(evidence.sample, evidence.dialect, maxRows).rows;
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
  return findings.map((one) => findingOf(one, evidence.options[one.option]));
}

function explainEncoding({ detected }: CsvEvidence): Finding {
  const { because, confidence, runnersUp } = detected;
  return {
    option: 'encoding',
    because,
    confidence,
    otherwise: runnersUp.map((one) => ({
      label: encodingMessages.name({ encoding: encodings[one.encoding] }),
      effect: encodingMessages.otherwise,
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
      ? says.noDelimiter
      : width <= 1
        ? says.oneColumn
        : says.evenRows({ rows: even, of: rows.length, fields: width });
  const ranked = found.candidates.filter(
    (one) => one.dialect.delimiter !== options.delimiter && one.weighted > 0 && one.width > 1,
  );
  const next = ranked[0]?.weighted ?? 1;
  const others = ranked.slice(0, alternatives).map((one): Alternative => {
    const cut = cutSample(sample, { ...dialect, ...one.dialect, newline: dialect.newline }, 1000).rows;
    const fitting = cut.filter((row) => row.cells.length === one.width).length;
    return {
      label: says.mark({ mark: one.dialect.delimiter }),
      effect: says.wouldFill({ columns: one.width, rows: fitting, of: cut.length }),
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
  const because =
    quote === ''
      ? says.quotesAreText
      : quoted === 0
        ? says.noQuotes({ mark: quote })
        : says.quotedRows({ rows: quoted, of: rows.length, mark: quote, broken });
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
            label: other === '' ? says.none : says.mark({ mark: other }),
            effect: says.wouldHave({ rows: fitting, of: cut.length, fields: width, asText: other === '' }),
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
      ? says.noEscapes
      : mark === quote
        ? says.doubledQuotes({ rows: escaped })
        : says.marksBefore({ mark, rows: escaped, isQuoted: quote !== '' });
  const slashes = quote !== '' && text.includes(`\\${quote}`);
  const otherwise =
    mark === '\\' && quote === ''
      ? [{ label: says.none, effect: says.slashesAsText, options: { escape: '' } }]
      : mark === '\\'
        ? [
            {
              label: says.doubled,
              effect: says.slashEnds,
              options: { escape: '' },
            },
          ]
        : slashes
          ? [
              {
                label: says.backslash,
                effect: says.slashKeeps,
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
      ? says.noLineEnd
      : says.lineEnds({ ends: kinds.map(([kind, count]) => ({ end: ends[kind], rows: count })) });
  const otherwise =
    options.newline === 'mixed'
      ? []
      : [
          {
            label: says.anyEnd,
            effect: says.otherEnds,
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
      because: says.comments({ lines, mark: options.comment }),
      otherwise: [{ label: says.none, effect: says.moreRows({ rows: lines }), options: { comment: '' } }],
    },
  ];
}

function explainDrawn({ options }: CsvEvidence): Finding[] {
  if (!options.drawn) return [];
  return [
    {
      option: 'drawn',
      because: says.drawn,
      otherwise: [{ label: says.no, effect: says.dashesAsRows, options: { drawn: false } }],
    },
  ];
}

function explainWrapped({ options }: CsvEvidence): Finding[] {
  if (!options.wrapped) return [];
  return [
    {
      option: 'wrapped',
      because: says.wrapped,
      otherwise: [{ label: says.no, effect: says.oneField, options: { wrapped: false, delimiter: '' } }],
    },
  ];
}

function explainStart({ options, width }: CsvEvidence, all: readonly SampleRow[]): Finding {
  const { skipRows } = options;
  const above = all.filter((row) => !row.blank && row.line <= skipRows);
  const first = above[0]?.cells.join(options.delimiter).trim().slice(0, 60);
  const because =
    skipRows === 0
      ? says.startsAtOnce
      : first === undefined
        ? says.blankAbove({ lines: skipRows })
        : says.textAbove({ lines: skipRows, fields: width, text: first });
  const tables = findTables(all);
  const own = tables.findIndex(({ first }) => first > skipRows);
  const others = tables
    .map((table, i): Alternative | undefined => {
      if (i === own && options.skipLast > 0) return undefined;
      return {
        label: says.table({ table: i + 1, of: tables.length }),
        effect: says.tableLines({
          first: table.first,
          last: table.last,
          columns: table.width,
          rows: table.rows - table.headerRows,
        }),
        options: {
          skipRows: table.first - 1,
          skipLast: Math.max(0, lastLine(all) - table.last),
          headerRows: table.headerRows,
        },
      };
    })
    .filter((one) => one !== undefined);
  const none =
    skipRows > 0
      ? [{ label: says.number({ number: 0 }), effect: says.linesAsRows, options: { skipRows: 0 } }]
      : [];
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
      because: says.textBelow({ lines: skipLast, text: text ?? null }),
      otherwise: [{ label: says.number({ number: 0 }), effect: says.linesAsRows, options: { skipLast: 0 } }],
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
      ? says.likeRows({ text: first })
      : headerRows === 1
        ? says.likeNames({ text: first })
        : says.severalNames({ rows: headerRows });
  const otherwise =
    headerRows === 0
      ? [{ label: says.number({ number: 1 }), effect: says.wouldName, options: { headerRows: 1 } }]
      : [
          {
            label: says.number({ number: 0 }),
            effect: says.wouldNumber({ rows: headerRows }),
            options: { headerRows: 0 },
          },
        ];
  return { option: 'headerRows', because, otherwise };
}

function lastLine(rows: readonly SampleRow[]): number {
  return rows.at(-1)?.line ?? 0;
}
