import type {
  AppendedColumns,
  AppendProposal,
  CellContent,
  CellHistory,
  Clusters,
  ColumnInfo,
  Effect,
  Facet,
  JoinDiagnosis,
  JoinProposal,
  Marks,
  Page,
  Places,
  Preview,
  Profile,
  RangeFacet,
  RecipeReport,
  RejectedRow,
} from '@winnow/engine/protocol';
import { z } from 'zod';
import { messagesField } from '../fields/messages.ts';
import { jsonField, logicalTypeField, problemField } from '../fields/problem.ts';

type Exactly<T> = z.ZodType<T, T>;

const counts = z.record(z.string(), z.number());
const names = z.array(z.string());

/** A column in a response. */
export const columnAnswer: Exactly<ColumnInfo> = z.strictObject({ name: z.string(), type: logicalTypeField });

export const pageAnswer: Exactly<Page> = z.strictObject({
  columns: z.array(columnAnswer),
  schema: z.array(columnAnswer).exactOptional(),
  offset: z.number(),
  rowIds: z.array(z.number()),
  cells: z.array(z.array(jsonField)),
  mismatches: z.record(z.string(), z.record(z.string(), z.string())),
  truncated: z.record(z.string(), z.array(z.number())),
  rows: z.strictObject({ value: z.number(), exact: z.boolean() }),
});

export const reportAnswer: Exactly<RecipeReport> = z.strictObject({
  input: z.array(columnAnswer),
  steps: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      sentence: z.string(),
      state: z.enum(['ok', 'off', 'broken']),
      problems: z.array(problemField),
      columns: z.array(columnAnswer),
    }),
  ),
  output: z.array(columnAnswer),
  problems: z.array(problemField),
});

export const previewAnswer: Exactly<Preview> = z.strictObject({
  page: pageAnswer,
  before: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  removedRows: z.array(z.number()),
  showsRemoved: z.boolean(),
  report: reportAnswer,
});

export const placesAnswer: Exactly<Places> = z.strictObject({
  rows: z.number(),
  rowsFound: z.number(),
  byColumn: counts,
  next: z.strictObject({ row: z.number(), column: z.string().nullable() }).nullable(),
  bands: z.array(z.number()),
});

export const effectAnswer: Exactly<Effect> = z.strictObject({
  cellsChanged: z.number(),
  cellsEmptied: z.number(),
  cellsMismatched: z.number(),
  rowsBefore: z.number(),
  rowsAfter: z.number(),
  columnsAdded: names,
  columnsRemoved: names,
  columnsRenamed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  columnsMoved: z.boolean(),
  rowsSorted: z.boolean(),
  newRows: z.literal(true).optional(),
  unread: counts.optional(),
  byColumn: counts,
  exact: z.boolean(),
});

export const diagnosisAnswer: Exactly<JoinDiagnosis | null> = z
  .strictObject({
    rowsHere: z.number(),
    rowsThere: z.number(),
    matchedHere: z.number(),
    matchedThere: z.number(),
    withoutKeyHere: z.number().optional(),
    repeatedKeysHere: z.number(),
    repeatedKeysThere: z.number(),
    mostMatches: z.number(),
    rowsAfter: z.number(),
    exact: z.boolean(),
    oneIn: z.number(),
  })
  .nullable();

export const joinsAnswer: Exactly<readonly JoinProposal[]> = z.array(
  z.strictObject({
    source: z.string(),
    left: z.string(),
    right: z.string(),
    ignoreCase: z.boolean(),
    rows: z.number(),
    matched: z.number(),
    rowsAfter: z.number(),
    isUsed: z.boolean(),
  }),
);

export const appendsAnswer: Exactly<readonly AppendProposal[]> = z.array(
  z.strictObject({
    sources: names,
    rows: z.number(),
    after: z.string().nullable(),
    step: z.string().nullable(),
    matched: z.number(),
    onlyHere: names,
    onlyThere: names,
  }),
);

export const appendedColumnsAnswer: Exactly<readonly AppendedColumns[] | null> = z
  .array(
    z.strictObject({
      source: z.string(),
      matched: z.number(),
      onlyHere: names,
      onlyThere: names,
      types: z.array(z.strictObject({ column: z.string(), here: z.string(), there: z.string() })),
      renamed: z.array(
        z.strictObject({
          column: z.string(),
          other: z.string(),
          reason: z.enum(['answered', 'spelling', 'values', 'name', 'place']),
          share: z.number(),
        }),
      ),
    }),
  )
  .nullable();

const bin = z.strictObject({
  from: z.union([z.number(), z.string()]),
  to: z.union([z.number(), z.string()]),
  count: z.number(),
});

export const profileAnswer: Exactly<Profile> = z.strictObject({
  rows: z.number(),
  exact: z.boolean(),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      type: logicalTypeField,
      meaning: z.string().exactOptional(),
      meanings: z
        .array(
          z.strictObject({
            id: z.string(),
            title: z.string(),
            confidence: z.number(),
            evidence: z.string(),
            messages: messagesField,
          }),
        )
        .exactOptional(),
      missing: z.array(z.string()).exactOptional(),
      valid: z.number(),
      mismatched: z.number(),
      empty: z.number(),
      null: z.number(),
      distinct: z.number(),
      min: jsonField.exactOptional(),
      max: jsonField.exactOptional(),
      mean: z.number().exactOptional(),
      quantiles: z.array(z.number()).exactOptional(),
      histogram: z.array(bin).exactOptional(),
      top: z.array(z.strictObject({ value: z.string().nullable(), count: z.number() })),
      patterns: z.array(z.strictObject({ pattern: z.string(), count: z.number() })),
    }),
  ),
});

const choices = z.array(z.strictObject({ value: z.string(), count: z.number() }));

export const facetAnswer: Exactly<Facet> = z.strictObject({
  choices,
  blank: z.number(),
  total: z.number(),
  exact: z.boolean(),
});

const end = z.union([z.number(), z.string()]).nullable();

export const rangeFacetAnswer: Exactly<RangeFacet> = z.strictObject({
  min: end,
  max: end,
  bins: z.array(bin),
  numeric: z.number(),
  other: z.strictObject({ mismatched: z.number(), empty: z.number(), null: z.number() }),
  exact: z.boolean(),
});

export const cellAnswer: Exactly<CellContent> = z.strictObject({
  text: z.string().nullable(),
  mismatched: z.boolean(),
});

export const cellHistoryAnswer: Exactly<CellHistory> = z.strictObject({
  source: z.string().nullable(),
  sourceRow: z.number().nullable(),
  entries: z.array(
    z.strictObject({
      stepId: z.string().nullable(),
      sentence: z.string(),
      value: z.string().nullable(),
      mismatched: z.boolean(),
    }),
  ),
});

const marked = z.strictObject({ count: z.number(), rows: z.array(z.number()) });

export const marksAnswer: Exactly<Marks> = z.strictObject({ star: marked, flag: marked });

/** Clusters, each with whether its values differ only in insignificant ways. */
interface JudgedClusters extends Clusters {
  readonly clusters: readonly (Clusters['clusters'][number] & { readonly safe: boolean })[];
}

export const clustersAnswer: Exactly<JudgedClusters> = z.strictObject({
  clusters: z.array(
    z.strictObject({
      key: z.string().nullable(),
      size: z.number(),
      rows: z.number(),
      values: choices,
      safe: z.boolean(),
    }),
  ),
  total: z.number(),
  all: z.strictObject({
    clusters: z.number(),
    values: z.number(),
    largestSize: z.number(),
    mostRows: z.number(),
    longest: z.number(),
  }),
});

const rejectFields = { line: z.number(), text: z.string(), reason: z.string(), messages: messagesField };

/** A rejected row of a file that has not been imported yet. */
export const previewRejectAnswer = z.strictObject(rejectFields);

export const rejectAnswer: Exactly<RejectedRow> = z.strictObject({
  ...rejectFields,
  row: z.number().nullable().describe('ID of its row in the table; null if the table contains nothing of it'),
});
