import { defineMessages } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import type { Issue } from '../../issues.ts';
import type { ModelPart, ModelRequest } from '../../model.ts';
import type { Unread } from '../../unread.ts';
import { quoted, type Reading } from '../reading.ts';
import { missingWordIn } from '../resolve/missing.ts';
import { textPart } from './answer-messages.ts';
import { doubtsOf } from './doubtful-numbers.ts';
import { failure, numberText } from './wording.ts';

/** Proposes steps, or others if there are cells that they don't fit. */
export async function* stepsOf(
  { steps, unfitCells }: Extract<Reading, { kind: 'steps' }>,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  if (!unfitCells) return yield* proposal(steps, project, facts, request);
  const aggregates = [
    { function: 'countRows', where: unfitCells.rows, name: 'Unfit' },
    { function: 'countRows', where: unfitCells.of, name: 'All' },
  ];
  const counted = await request.use('answer_question', {
    project,
    title: 'Cells that don’t match the pattern',
    steps: [{ kind: 'group-rows', params: { ignoreCase: false, mode: 'collapse', aggregates } }],
    show: false,
  });
  const [cells = 0, of = 0] = counted.ok
    ? ((counted.value as { rows?: number[][] }).rows?.[0] ?? []).map(Number)
    : [];
  if (cells === 0) return yield* proposal(steps, project, facts, request);
  // If most cells have another shape, the named parts are not those of the cells.
  if (cells * 2 >= of) return yield* proposal(steps, project, facts, request, shapeNote(cells, of));
  yield* proposal(unfitCells.steps, project, facts, request, unfitCells.note(cells, of));
}

const shapeNote = (cells: number, of: number): string =>
  `${numberText(cells)} of ${numberText(of)} cells have a different number of parts. Extra parts stay in the last column.`;

/** Steps that have an effect without changing cells. */
const arranging = ['sort-rows', 'order-rows', 'rename-columns', 'reorder-columns', 'set-types'];

/**
 * Notes what is easily missed: to a step that looks for equal values, rows without a value are
 * equal.
 */
function notes(steps: readonly UncheckedStep[], { columns }: TableFacts): string | undefined {
  const unique = steps.find(({ kind }) => kind === 'remove-duplicates')?.params.columns;
  if (!Array.isArray(unique) || unique.length !== 1) return undefined;
  const column = columns.find(({ name }) => name === unique[0]);
  const blank = column ? column.null + column.empty : 0;
  return blank > 1
    ? `${numberText(blank)} rows have no ${column!.name}. They count as duplicates of each other, so one of them stays.`
    : undefined;
}

/** Messages about a proposal. */
export const proposalMessages = defineMessages('chat.proposal', {
  changesNothing: 'This wouldn’t change any cell or row of the current data.',
  leavesNothing: 'This would leave no rows.',
});

/** Proposes steps, with a note on what is easily missed. */
export async function* proposal(
  steps: readonly UncheckedStep[],
  project: string,
  facts: TableFacts,
  request: ModelRequest,
  said?: string,
): AsyncGenerator<ModelPart> {
  const note =
    said ??
    notes(steps, facts) ??
    (await unfilledNote(steps, project, facts, request)) ??
    (await unreadNote(steps, project, facts, request));
  const done = await request.use('propose_steps', {
    project,
    steps,
    ...(note === undefined ? {} : { note }),
  });
  if (!done.ok) return yield* failure(done);
  const {
    cellsChanged,
    rowsBefore,
    rowsAfter,
    columnsAdded = [],
    columnsRemoved = [],
  } = done.value as {
    cellsChanged?: number;
    rowsBefore?: number;
    rowsAfter?: number;
    columnsAdded?: string[];
    columnsRemoved?: string[];
  };
  const other =
    columnsAdded.length + columnsRemoved.length > 0 || steps.some(({ kind }) => arranging.includes(kind));
  if (cellsChanged === 0 && rowsBefore === rowsAfter && !other)
    yield textPart(proposalMessages.changesNothing);
  if (rowsAfter === 0 && (rowsBefore ?? 0) > 0) yield textPart(proposalMessages.leavesNothing);
}

const filling = new Set(['fill-empty', 'fill-down', 'interpolate-numbers']);

/**
 * Notes how many other cells contain a word such as `unknown` instead of a value, for steps that
 * fill empty cells.
 */
async function unfilledNote(
  steps: readonly UncheckedStep[],
  project: string,
  { columns }: TableFacts,
  request: ModelRequest,
): Promise<string | undefined> {
  const [first] = steps;
  const names = first && filling.has(first.kind) ? first.params.columns : undefined;
  const filled = columns.filter(({ name }) => Array.isArray(names) && names.includes(name)).slice(0, 5);
  if (filled.length === 0) return undefined;
  const aggregates = filled.map((column) => ({
    function: 'countRows',
    where: missingWordIn(column),
    name: `Words in ${column.name}`,
  }));
  const counted = await request.use('answer_question', {
    project,
    title: 'Missing-value words',
    steps: [{ kind: 'group-rows', params: { ignoreCase: false, mode: 'collapse', aggregates } }],
    show: false,
  });
  const [counts = []] = counted.ok ? ((counted.value as { rows?: number[][] }).rows ?? []) : [];
  const said = filled.flatMap(({ name }, at) => {
    const cells = Number(counts[at] ?? 0);
    return cells === 0
      ? []
      : [
          `${numberText(cells)} more ${cells === 1 ? 'cell' : 'cells'} of ${name} ${cells === 1 ? 'has' : 'have'} a word for a missing value, such as “N/A”, and ${cells === 1 ? 'isn’t' : 'aren’t'} filled. To fill ${cells === 1 ? 'it' : 'them'} too, first ask: replace missing value markers in ${quoted(name)} with null.`,
        ];
  });
  return said.length === 0 ? undefined : said.join(' ').slice(0, maxNote);
}

const maxNote = 500;

/** Notes what steps that parse strings as numbers or dates can't read and what they may misread. */
async function unreadNote(
  steps: readonly UncheckedStep[],
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): Promise<string | undefined> {
  const reading = steps.filter(({ kind }) => kind === 'parse-number' || kind === 'parse-date');
  if (reading.length === 0) return undefined;
  const done = await request.use('answer_question', {
    project,
    title: 'Unread values',
    steps: reading,
    show: false,
  });
  const unread = done.ok ? ((done.value as { unread?: readonly Unread[] }).unread ?? []) : [];
  const left = unread.map(
    ({ column, as, cells, of }) =>
      `${numberText(cells)} of ${numberText(of)} values of ${column} can’t be read as ${as}s.`,
  );
  const all = [...left, ...doubtsOf(steps, facts)];
  return all.length === 0 ? undefined : all.join(' ');
}

/**
 * The kinds of issues that are fixed, ordered so that each fix helps the next: single values before
 * the spaces within them.
 */
export const fixed: readonly string[] = [
  'encoding',
  'html',
  'invisible',
  'shifted',
  'swapped',
  'merged',
  'leading-zeros',
  'characters',
  'codes',
  'spelling',
  'sources',
  'dependencies',
  'case',
  'name-order',
  'units',
  'percent',
  'number-format',
  'signs',
  'phone-format',
  'date-format',
  'time-format',
  'email-signs',
  'url-signs',
  'list-format',
  'spaces',
  'placeholders',
  'numbers',
  'dates',
  'empty column',
  'totals',
  'duplicates',
];

/**
 * Returns the steps that fix the issues found, merged over columns and ordered so that each helps
 * the next.
 */
export function cleanUpSteps(issues: readonly Issue[]): readonly StepDraft[] {
  const steps: StepDraft[] = [];
  for (const kind of fixed) {
    for (const step of issues.filter((one) => one.kind === kind).flatMap((one) => one.steps)) {
      const same = steps.findIndex((one) => one.kind === step.kind && sameBut(one.params, step.params));
      const columns = step.params.columns;
      if (same < 0 || !Array.isArray(columns)) steps.push(step);
      else
        steps[same] = {
          ...step,
          params: {
            ...step.params,
            columns: [...(steps[same]!.params.columns as string[]), ...(columns as string[])],
          },
        };
    }
  }
  return steps;
}

function sameBut(a: StepDraft['params'], b: StepDraft['params']): boolean {
  const plain = ({ columns: _, ...rest }: StepDraft['params']): string => JSON.stringify(rest);
  return Array.isArray(a.columns) && plain(a) === plain(b);
}
