import type { Json, Result } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { LookUp, TableFacts } from '../facts.ts';
import type { Issue } from '../issues.ts';
import type { ChatModel, ModelPart, ModelRequest } from '../model.ts';
import { describeUnread, isPartial, requestedReading, type Unread } from '../unread.ts';
import { interpretLastMessage, textOf } from './conversation/conversation.ts';
import { interpret } from './interpret.ts';
import type { Query, Reading, Report } from './reading.ts';
import { isMissingWord } from './resolve/missing.ts';

const maxValues = 100;
/** An answer may call some tools only; what was looked up often enough is asked about. */
const maxLookUps = 30;

/** The model that is always there: a grammar over the steps, deterministic, without a network. */
export const builtInModel: ChatModel = {
  name: 'Built in',
  async *answer(request) {
    const asked = request.messages.at(-1);
    const question = asked ? textOf(asked) : '';
    const project =
      request.projects.find(
        ({ name }) => name.length > 2 && question.toLowerCase().includes(`in ${name.toLowerCase()}`),
      ) ?? request.projects[0];
    if (!project) {
      yield {
        kind: 'text',
        text: 'No project is attached to this chat. Attach one to ask about its data and clean it.',
      };
      return;
    }
    const read = await request.use('read_profile', { project: project.id });
    if (!read.ok) return yield* failure(read);
    const facts = factsOf(read.value);
    const known = new Map<string, Promise<readonly string[]>>();
    const lookUp: LookUp = (column, text) => {
      const key = JSON.stringify([column, text]);
      const found = known.get(key) ?? (known.size < maxLookUps ? look(column, text) : Promise.resolve([]));
      known.set(key, found);
      return found;
    };
    const look: LookUp = async (column, text) => {
      const found = await request.use('facet', {
        project: project.id,
        column,
        search: text.slice(0, 200),
        limit: maxValues,
      });
      return found.ok
        ? (found.value as unknown as { choices: { value: string }[] }).choices.map(({ value }) => value)
        : [];
    };
    const reading = requestedReading(question, facts.columns);
    if (reading) return yield* proposal(reading, project.id, facts, request);
    const about = { project: project.name, today: new Date(request.now).toISOString().slice(0, 10) };
    const { said, last } = await interpretLastMessage(request.messages, { ...about, table: facts, lookUp });
    const meant =
      'reading' in said ? said.reading : await interpret(said.text, facts, lookUp, { ...about, last });
    yield* say(meant, project.id, facts, request);
  },
};

/** The facts of a profile as the tool returns them. */
export function factsOf(told: Json): TableFacts {
  const { rows, columns } = told as unknown as { rows: number; columns: TableFacts['columns'] };
  return { rows, columns };
}

async function* say(
  reading: Reading,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  switch (reading.kind) {
    case 'ask':
      yield { kind: 'question', text: reading.question, choices: reading.choices };
      return;
    case 'steps':
      return yield* stepsOf(reading, project, facts, request);
    case 'check': {
      const done = await request.use('propose_check', {
        project,
        name: reading.name.slice(0, 300),
        ...('unique' in reading ? { unique: reading.unique } : { formula: reading.formula }),
      });
      if (done.ok) return;
      const everywhere = done.problems.find(({ code }) => code === 'assistant/fails-everywhere');
      if (!everywhere) return yield* failure(done);
      yield {
        kind: 'question',
        text: `${everywhere.message} What should be true for each row? For instance “check that quantity is positive” or “check that email is unique”.`,
        choices: [
          { label: 'Find issues', text: 'What is wrong with this file?' },
          { label: 'Show examples', text: 'help' },
        ],
      };
      return;
    }
    case 'query':
      return yield* answer(reading, project, facts, request);
    case 'report':
      return yield* report(reading.report, project, facts, request);
  }
}

/** Proposes steps, or others where there are cells that they don't fit. */
async function* stepsOf(
  { steps, unless }: Extract<Reading, { kind: 'steps' }>,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  if (!unless) return yield* proposal(steps, project, facts, request);
  const aggregates = [
    { function: 'countRows', where: unless.rows, name: 'Unfit' },
    { function: 'countRows', where: unless.of, name: 'All' },
  ];
  const counted = await request.use('answer_question', {
    project,
    title: 'Cells of another shape',
    steps: [{ kind: 'group-rows', params: { ignoreCase: false, mode: 'collapse', aggregates } }],
    show: false,
  });
  const [cells = 0, of = 0] = counted.ok
    ? ((counted.value as { rows?: number[][] }).rows?.[0] ?? []).map(Number)
    : [];
  if (cells === 0) return yield* proposal(steps, project, facts, request);
  // Where most cells are of another shape, the parts are not those of the cells.
  if (cells * 2 >= of) return yield* proposal(steps, project, facts, request, shapeNote(cells, of));
  yield* proposal(unless.steps, project, facts, request, unless.note(cells, of));
}

const shapeNote = (cells: number, of: number): string =>
  `${numberText(cells)} of ${numberText(of)} cells have another number of parts. What is more stays in the last column.`;

/** Steps whose effect is no change of a cell. */
const arranging = ['sort-rows', 'order-rows', 'rename-columns', 'reorder-columns', 'set-types'];

/**
 * What is easily missed: rows without a value are the same to a step that looks for the same
 * values.
 */
function notes(steps: readonly UncheckedStep[], { columns }: TableFacts): string | undefined {
  const unique = steps.find(({ kind }) => kind === 'remove-duplicates')?.params.columns;
  if (!Array.isArray(unique) || unique.length !== 1) return undefined;
  const column = columns.find(({ name }) => name === unique[0]);
  const blank = column ? column.null + column.empty : 0;
  return blank > 1
    ? `${numberText(blank)} rows have no ${column!.name}. They count as the same, so that one of them stays.`
    : undefined;
}

async function* proposal(
  steps: readonly UncheckedStep[],
  project: string,
  facts: TableFacts,
  request: ModelRequest,
  said?: string,
): AsyncGenerator<ModelPart> {
  const note = said ?? notes(steps, facts);
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
    yield { kind: 'text', text: 'This would change no cell and no row of the data as it is.' };
}

async function* answer(
  { title, steps, where, chart, asides = [], notes: said = [], listing, headline }: Query,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  if (chart) {
    const drawn = await request.use('chart', { project, title, steps, ...chart });
    if (!drawn.ok) return yield* failure(drawn);
    return;
  }
  const done = await request.use('answer_question', {
    project,
    title,
    steps,
    ...(where === undefined ? {} : { where }),
    ...(asides.length === 0 ? {} : { beside: asides.map((one) => one.steps) }),
  });
  if (!done.ok) return yield* failure(done);
  const {
    rows = [],
    columns = [],
    total = 0,
    unread = [],
    beside = [],
  } = done.value as unknown as {
    rows?: Json[][];
    columns?: string[];
    total?: number;
    unread?: readonly Unread[];
    beside?: readonly (number | null)[];
  };
  const counted = asides.flatMap(({ says }, at) => {
    const count = beside[at];
    return count === null || count === undefined
      ? []
      : (says(count, { total, value: rows[0]?.[0] ?? null }) ?? []);
  });
  const left = plainLine([...counted, ...said, describeUnread(unread)].join(' ').trim());
  const number = (text: string): string => (isPartial(unread) ? text : `**${text}**`);
  // Of a table with several values, its card says what is left out.
  if (rows.length === 0) yield { kind: 'text', text: `No row matches this question. ${left}`.trim() };
  else if (rows.length === 1 && columns.length === 1) {
    const value = numberText(rows[0]![0] ?? null);
    // A count of rows says of how many.
    const isCount = columns[0] === 'Rows' && steps.some(({ kind }) => kind.startsWith('filter-'));
    const of = isCount ? ` of ${numberText(facts.rows)}${chosenBy(steps)}` : '';
    yield {
      kind: 'text',
      text: isPartial(unread)
        ? `${columns[0]}, of the values that could be read: ${value}${of}. ${left}`
        : `${columns[0]}: **${value}**${of}${counted.length + said.length > 0 ? '.' : ''} ${left}`.trim(),
    };
  } else if (isShare(columns)) {
    const [all = null, matching = null, percent = null] = rows[0] ?? [];
    yield {
      kind: 'text',
      text: `${number(`${numberText(percent)}%`)}: ${numberText(matching)} of ${numberText(all)} rows${isPartial(unread) ? ', of the values that could be read' : ''}. ${left}`.trim(),
    };
  } else if (listing)
    yield {
      kind: 'text',
      text: `${number(numberText(total))} of ${numberText(facts.rows)} ${facts.rows === 1 ? 'row' : 'rows'}${chosenBy(steps)}${isPartial(unread) ? ', of the values that could be read' : ''}. ${left}`.trim(),
    };
  else if (headline !== undefined) {
    const at = (name: string): string => numberText(rows[0]?.[columns.indexOf(name)] ?? null);
    const whose =
      headline.of === undefined || total > 1
        ? ''
        : ` (${plainLine(headline.of)}: ${plainLine(at(headline.of))})`;
    const partly = isPartial(unread) ? ', of the values that could be read' : '';
    yield {
      kind: 'text',
      text: `${plainLine(headline.column)}${partly}: ${number(at(headline.column))}${whose}. ${left}`.trim(),
    };
  } else if (counted.length + said.length > 0) yield { kind: 'text', text: left };
}

const longestCondition = 120;

/** By what rows were chosen, where it is short enough to be read. */
function chosenBy(steps: readonly UncheckedStep[]): string {
  const conditions = steps.flatMap(({ kind, params }) =>
    kind === 'filter-rows' ? [String(params.condition)] : [],
  );
  const text = conditions.join(' and ');
  return text === '' || text.length > longestCondition ? '' : ` where ${plainLine(text)}`;
}

const isShare = (columns: readonly string[]): boolean => columns.join() === 'Rows,Matching,Percent';

async function* report(
  name: Report,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  if (name === 'help') {
    yield { kind: 'text', text: help };
    return;
  }
  if (name === 'columns') {
    yield { kind: 'text', text: columnsText(facts) };
    return;
  }
  if (name === 'missing') {
    yield { kind: 'text', text: missingText(facts) };
    return;
  }
  const said = told[name];
  if (said !== undefined) {
    yield { kind: 'text', text: said };
    return;
  }
  if (name === 'undo' || name === 'changes') {
    const read = await request.use('read_recipe', { project });
    if (!read.ok) return yield* failure(read);
    const { steps } = read.value as unknown as { steps: readonly { sentence: string; enabled: boolean }[] };
    yield { kind: 'text', text: name === 'undo' ? undoText(steps, project) : recipeText(steps, project) };
    return;
  }
  if (name === 'duplicates') {
    const params = {
      columns: { all: true },
      ignoreCase: false,
      survivor: 'first',
      action: 'keepDuplicates',
      name: 'Duplicate',
    };
    const title = 'Duplicate rows';
    const done = await request.use('answer_question', {
      project,
      title,
      steps: [{ kind: 'remove-duplicates', params }],
    });
    if (!done.ok) return yield* failure(done);
    const { total = 0 } = done.value as { total?: number };
    yield {
      kind: 'text',
      text:
        total === 0
          ? 'No two rows are the same in every column.'
          : `**${numberText(total)}** rows are the same as another in every column.`,
    };
    return;
  }
  const found = await request.use('find_issues', { project });
  if (!found.ok) return yield* failure(found);
  const { issues } = found.value as unknown as { issues: readonly Issue[] };
  if (issues.length === 0) {
    yield { kind: 'text', text: 'Nothing was found that looks wrong.' };
    return;
  }
  if (name === 'clean') {
    const steps = cleanUpSteps(issues);
    if (steps.length > 0) return yield* proposal(steps, project, facts, request);
  }
}

/**
 * What is fixed, in an order in which each helps the next: single values before the spaces within
 * them.
 */
const fixed: readonly string[] = [
  'encoding',
  'invisible',
  'merged',
  'characters',
  'spelling',
  'dependencies',
  'case',
  'units',
  'percent',
  'number-format',
  'date-format',
  'spaces',
  'placeholders',
  'numbers',
  'dates',
  'empty column',
  'totals',
  'duplicates',
];

/**
 * The steps that mend what was found, one of a kind over all of its columns, in an order in which
 * each helps the next.
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

function* failure(result: Result<unknown>): Generator<ModelPart> {
  for (const { code, message, fix } of result.problems.slice(0, 3))
    yield { kind: 'failed', code, message: fix === undefined ? message : `${message} ${fix}` };
}

export function numberText(value: Json): string {
  return typeof value === 'number'
    ? value.toLocaleString('en', { maximumFractionDigits: 6 })
    : value === null
      ? 'nothing'
      : String(value);
}

function columnsText({ rows, columns }: TableFacts): string {
  const lines = columns.slice(0, 100).map(
    (one) =>
      `| ${cell(one.name)} | ${typeof one.type === 'string' ? one.type : 'list'} | ${numberText(one.valid)} | ${numberText(one.distinct)} | ${one.top
        .slice(0, 3)
        .map(({ value }) => cell(value ?? ''))
        .join(', ')} |`,
  );
  const left = columns
    .filter(({ mismatched }) => mismatched > 0)
    .slice(0, 100)
    .map(
      ({ name, mismatched, valid }) =>
        `- ${cell(name)}: ${numberText(mismatched)} of ${numberText(mismatched + valid)} values don’t match the data type`,
    )
    .join('\n');
  return `**${numberText(rows)}** rows in **${columns.length}** columns.\n\n| Column | Type | Values | Different | Most frequent |\n|---|---|---:|---:|---|\n${lines.join('\n')}${left === '' ? '' : `\n\n${left}`}`;
}

function missingText({ rows, columns }: TableFacts): string {
  const gaps = columns
    .map((one) => ({ name: one.name, count: one.null + one.empty }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const words = columns.flatMap(({ name, top }) => {
    const found = top.filter(({ value }) => value !== null && isMissingWord(value));
    const cells = found.reduce((all, { count }) => all + count, 0);
    return cells === 0
      ? []
      : `${cell(name)} (${numberText(cells)}, such as “${cell(found[0]?.value ?? '')}”)`;
  });
  const also = words.length === 0 ? '' : ` Words for a missing value are in ${words.join(', ')}.`;
  if (gaps.length === 0) return `No column has empty cells.${also}`;
  return `${gaps.length} of ${columns.length} columns have empty cells.${also}\n\n| Column | Empty | Share |\n|---|---:|---:|\n${gaps.map(({ name, count }) => `| ${cell(name)} | ${numberText(count)} | ${((100 * count) / Math.max(rows, 1)).toFixed(1)} % |`).join('\n')}`;
}

const told: Readonly<Partial<Record<Report, string>>> = {
  thanks: 'You can ask anything else about the data here.',
  apply:
    'A proposal is added by the button of its card, so that a person decides. This chat adds nothing by itself.',
  who: 'The built-in assistant of Winnow: a grammar over steps and questions, no language model. It reads the attached projects on this server and sends nothing anywhere. It proposes steps; only a person adds them.',
  why: 'Each card shows what it was made by: steps with their exact effect, and numbers that open the rows they were counted of. A question that names the column it is about can be answered more closely, for instance “distribution of” a column.',
};

function undoText(steps: readonly { readonly sentence: string }[], project: string): string {
  const last = steps.at(-1);
  return `This chat changes nothing by itself, so there is nothing to undo. To undo a step that was added to a recipe, use Undo [in the project](/projects/${project}), as often as needed.${last ? ` Its last step is: ${cell(last.sentence, 200)}.` : ' Its recipe has no steps yet.'} An open proposal goes by Discard on its card.`;
}

function recipeText(
  steps: readonly { readonly sentence: string; readonly enabled: boolean }[],
  project: string,
): string {
  if (steps.length === 0) return 'Nothing: the recipe has no steps, and this chat only proposes.';
  const lines = steps
    .slice(-50)
    .map(({ sentence, enabled }) => `1. ${cell(sentence, 300)}${enabled ? '' : ' (off)'}`);
  return `This chat changes nothing by itself. The recipe [of the project](/projects/${project}) has ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}:\n\n${lines.join('\n')}`;
}

/** A sentence with names of the data in it, in which no sign means anything to Markdown. */
const plainLine = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** A text of the data within a line of Markdown: none of its signs mean anything. */
function cell(text: string, longest = 60): string {
  return text
    .slice(0, longest)
    .replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&')
    .replace(/\s+/g, ' ');
}

const help = `Questions and steps are understood in plain words, for instance:

- What is wrong with this file?
- Trim all text columns and drop duplicates by email
- How many orders per city in 2024?
- Replace N/A with null, then fill the region down
- Chart of amount per month
- Check that the quantity is positive`;
