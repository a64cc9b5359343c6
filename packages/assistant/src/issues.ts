import { printColumnName, quoteText } from '@winnow/formulas';
import { sentinels } from '@winnow/insight';
import { type Json, ok, type Result } from '@winnow/kernel';
import { usualSentinels } from '@winnow/steps';
import { asDate, asNumber, unitsOf } from './built-in/meant/as-typed.ts';
import type { ColumnFacts, StepDraft, TableFacts } from './facts.ts';
import type { ProjectData } from './project-data.ts';
import { spellings } from './spellings.ts';

export type IssueKind =
  | 'mismatched'
  | 'spaces'
  | 'placeholders'
  | 'case'
  | 'numbers'
  | 'dates'
  | 'missing'
  | 'emails'
  | 'duplicates'
  | 'empty column';

/** Something that looks wrong, counted over all rows, and the steps that would mend it. */
export interface Issue {
  readonly kind: IssueKind;
  /** Null where it is of the table as a whole. */
  readonly column: string | null;
  readonly says: string;
  readonly count: number;
  readonly unit: 'cells' | 'rows' | 'values';
  /** The rows that have it. */
  readonly where?: string;
  readonly steps: readonly StepDraft[];
}

const mostColumns = 60;
const mostIssues = 60;
interface Test {
  readonly kind: IssueKind;
  readonly applies: (column: ColumnFacts) => boolean;
  readonly where: (cell: string, column: ColumnFacts) => string;
  readonly says: (column: ColumnFacts) => string;
  readonly mend: (column: ColumnFacts) => readonly StepDraft[];
}

const isText = (column: ColumnFacts): boolean => column.type === 'text';
const isEmail = (column: ColumnFacts): boolean =>
  isText(column) && (column.meaning === 'email' || /^e[-_ ]?mail/i.test(column.name));

const tests: readonly Test[] = [
  {
    kind: 'spaces',
    applies: isText,
    where: (cell) => `collapseSpaces(${cell}) != ${cell}`,
    says: ({ name }) => `${name} has spaces around or doubled within`,
    mend: ({ name }) => [{ kind: 'collapse-spaces', params: { columns: [name] } }],
  },
  {
    kind: 'placeholders',
    applies: isText,
    where: (cell) => `oneOf(lower(trim(${cell})), ${sentinels.map((one) => quoteText(one)).join(', ')})`,
    says: ({ name }) => `${name} has words that stand for no value, such as N/A`,
    mend: ({ name }) => [
      {
        kind: 'replace-sentinels',
        params: { columns: [name], words: [...usualSentinels, 'tbd'], blank: false },
      },
    ],
  },
  {
    kind: 'emails',
    applies: isEmail,
    where: (cell) =>
      `isNotBlank(${cell}) and not isEmail(trim(${cell})) and not oneOf(lower(trim(${cell})), ${sentinels.map((one) => quoteText(one)).join(', ')})`,
    says: ({ name }) => `${name} has texts that are no email addresses`,
    mend: () => [],
  },
];

/** What looks wrong in a table, most far-reaching first, by its profile and by exact counts of a few queries. */
export async function findIssues(data: ProjectData, facts: TableFacts): Promise<Result<readonly Issue[]>> {
  const columns = facts.columns.slice(0, mostColumns);
  const issues: Issue[] = columns.flatMap((column) => [...ofProfile(column, facts)]);
  const asked = columns.flatMap((column) =>
    tests.filter((test) => test.applies(column)).map((test) => ({ test, column })),
  );
  if (asked.length > 0) {
    const aggregates = asked.map(({ test, column }, at) => ({
      function: 'countRows',
      where: test.where(printColumnName(column.name), column),
      name: `n${at}`,
    }));
    const counted = await data.rows(
      [
        {
          kind: 'group-rows',
          params: { ignoreCase: false, aggregates: aggregates as unknown as Json, mode: 'collapse' },
        },
      ],
      1,
    );
    if (!counted.ok) return counted;
    for (const [at, { test, column }] of asked.entries()) {
      const count = Number(counted.value.rows[0]?.[at] ?? 0);
      if (count === 0) continue;
      issues.push({
        kind: test.kind,
        column: column.name,
        says: test.says(column),
        count,
        unit: 'cells',
        where: test.where(printColumnName(column.name), column),
        steps: test.mend(column),
      });
    }
  }
  if (facts.rows > 1) {
    const unique = await data.rows(
      [
        {
          kind: 'remove-duplicates',
          params: {
            columns: { all: true },
            ignoreCase: false,
            survivor: 'first',
            action: 'remove',
            name: 'Duplicate',
          },
        },
      ],
      1,
    );
    if (!unique.ok) return unique;
    const count = facts.rows - unique.value.total;
    if (count > 0) {
      issues.push({
        kind: 'duplicates',
        column: null,
        says: 'Rows are the same as others in every column',
        count,
        unit: 'rows',
        steps: [
          {
            kind: 'remove-duplicates',
            params: {
              columns: { all: true },
              ignoreCase: false,
              survivor: 'first',
              action: 'remove',
              name: 'Duplicate',
            },
          },
        ],
      });
    }
  }
  return ok(
    issues
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count)
      .slice(0, mostIssues),
  );
}

const order: readonly IssueKind[] = [
  'duplicates',
  'mismatched',
  'placeholders',
  'spaces',
  'case',
  'numbers',
  'dates',
  'emails',
  'empty column',
  'missing',
];

function* ofProfile(column: ColumnFacts, { rows }: TableFacts): Generator<Issue> {
  const { name } = column;
  const cell = printColumnName(name);
  const blank = column.null + column.empty;
  if (rows > 0 && blank >= rows) {
    yield {
      kind: 'empty column',
      column: name,
      says: `${name} is empty`,
      count: blank,
      unit: 'cells',
      steps: [{ kind: 'drop-columns', params: { columns: [name] } }],
    };
    return;
  }
  if (column.mismatched > 0) {
    yield {
      kind: 'mismatched',
      column: name,
      says: `${name} has cells that are no ${String(column.type)}`,
      count: column.mismatched,
      unit: 'cells',
      where: `isMismatch(${cell})`,
      steps: [],
    };
  }
  if (blank > 0)
    yield {
      kind: 'missing',
      column: name,
      says: `${name} has cells without a value`,
      count: blank,
      unit: 'cells',
      where: `isBlank(${cell})`,
      steps: [],
    };
  if (column.type !== 'text') return;
  const written = spellings(column);
  if (written.length > 0) {
    const pairs = written.flatMap((group) => group.slice(1).map((from) => ({ from, to: group[0]! })));
    yield {
      kind: 'case',
      column: name,
      says: `${name} writes the same value in several ways: ${written[0]!.slice(0, 3).join(', ')}`,
      count: pairs.length,
      unit: 'values',
      steps: [
        {
          kind: 'map-values',
          params: { columns: [name], pairs, others: 'keep', other: null, ignoreCase: false },
        },
      ],
    };
  }
  const number = column.distinct > 1 && unitsOf(column).length === 0 ? asNumber(column) : undefined;
  const date = asDate(column);
  if (date)
    yield {
      kind: 'dates',
      column: name,
      says: `${name} holds dates as text`,
      count: column.valid,
      unit: 'cells',
      steps: date.prepare,
    };
  else if (number && !/(?:^|\W)(?:id|no|nr|code|zip|phone|tel)(?:$|\W)/i.test(name))
    yield {
      kind: 'numbers',
      column: name,
      says: `${name} holds numbers as text`,
      count: column.valid,
      unit: 'cells',
      steps: number.prepare,
    };
}
