import { defineMessages, type Message } from '@winnow/kernel';
import type { TableFacts } from '../../facts.ts';
import type { Issue } from '../../issues.ts';
import type { ModelPart, ModelRequest } from '../../model.ts';
import type { Report } from '../reading.ts';
import { isMissingWord } from '../resolve/missing.ts';
import { textPart } from './answer-messages.ts';
import { checks } from './checks-and-joins.ts';
import { cleanUpSteps, proposal } from './proposal.ts';
import { cell, failure, numberText } from './wording.ts';

/** Reports on the table, the recipe or the assistant itself. */
export async function* report(
  name: Report,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  if (name === 'help') {
    yield textPart(reportMessages.help);
    return;
  }
  if (name === 'columns') {
    yield textPart(columnsMessage(facts));
    return;
  }
  if (name === 'missing') {
    yield textPart(missingMessage(facts));
    return;
  }
  const said = fixedReplies[name];
  if (said !== undefined) {
    yield textPart(said);
    return;
  }
  if (name === 'undo' || name === 'changes') {
    const read = await request.use('read_recipe', { project });
    if (!read.ok) return yield* failure(read);
    const { steps } = read.value as unknown as { steps: readonly { sentence: string; enabled: boolean }[] };
    yield textPart(name === 'undo' ? undoMessage(steps, project) : recipeMessage(steps, project));
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
    yield textPart(total === 0 ? reportMessages.noDuplicates : reportMessages.duplicates({ rows: total }));
    return;
  }
  if (name === 'checks') return yield* checks(project, request);
  const found = await request.use('find_issues', { project });
  if (!found.ok) return yield* failure(found);
  const { issues } = found.value as unknown as { issues: readonly Issue[] };
  if (issues.length === 0) {
    yield textPart(facts.rows === 0 ? reportMessages.noRows : reportMessages.nothingFound);
    return;
  }
  if (name === 'clean') {
    const steps = cleanUpSteps(issues);
    if (steps.length > 0) return yield* proposal(steps, project, facts, request);
  }
}

function columnsMessage({ rows, columns }: TableFacts): Message {
  const shown = columns.slice(0, 100).map(({ name, type, valid, distinct, top }) => ({
    ...{ name, type: typeof type === 'string' ? type : 'list', valid, distinct },
    top: top.slice(0, 3).map(({ value }) => value ?? ''),
  }));
  const left = columns
    .filter(({ mismatched }) => mismatched > 0)
    .slice(0, 100)
    .map(({ name, mismatched, valid }) => ({ name, mismatched, all: mismatched + valid }));
  return reportMessages.columns({ rows, count: columns.length, columns: shown, left });
}

function missingMessage({ rows, columns }: TableFacts): Message {
  const gaps = columns
    .map((one) => ({ name: one.name, count: one.null + one.empty }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const words = columns.flatMap(({ name, top }) => {
    const found = top.filter(({ value }) => value !== null && isMissingWord(value));
    const cells = found.reduce((all, { count }) => all + count, 0);
    return cells === 0 ? [] : [{ name, cells, example: found[0]?.value ?? '' }];
  });
  return reportMessages.missing({ rows, columns: columns.length, gaps, words });
}

function undoMessage(steps: readonly { readonly sentence: string }[], project: string): Message {
  return reportMessages.undo({ project, last: steps.at(-1)?.sentence ?? '' });
}

function recipeMessage(
  steps: readonly { readonly sentence: string; readonly enabled: boolean }[],
  project: string,
): Message {
  if (steps.length === 0) return reportMessages.noSteps;
  const last = steps.slice(-50).map(({ sentence, enabled }) => ({ sentence, enabled }));
  return reportMessages.recipe({ project, count: steps.length, steps: last });
}

type ColumnsParams = {
  rows: number;
  count: number;
  columns: readonly {
    name: string;
    type: string;
    valid: number;
    distinct: number;
    top: readonly string[];
  }[];
  left: readonly { name: string; mismatched: number; all: number }[];
};
type MissingParams = {
  rows: number;
  columns: number;
  gaps: readonly { name: string; count: number }[];
  words: readonly { name: string; cells: number; example: string }[];
};
type RecipeParams = {
  project: string;
  count: number;
  steps: readonly { sentence: string; enabled: boolean }[];
};

/** Messages of the built-in assistant about the table, the recipe and itself. */
export const reportMessages = defineMessages('chat.report', {
  columns({ rows, count, columns, left }: ColumnsParams) {
    const lines = columns.map(
      ({ name, type, valid, distinct, top }) =>
        `| ${cell(name)} | ${type} | ${numberText(valid)} | ${numberText(distinct)} | ${top.map((value) => cell(value)).join(', ')} |`,
    );
    const others = left.map(
      ({ name, mismatched, all }) =>
        `- ${cell(name)}: ${numberText(mismatched)} of ${numberText(all)} values don’t match the data type`,
    );
    return `**${numberText(rows)}** rows in **${count}** columns.\n\n| Column | Type | Values | Distinct | Most frequent |\n|---|---|---:|---:|---|\n${lines.join('\n')}${others.length === 0 ? '' : `\n\n${others.join('\n')}`}`;
  },
  missing({ rows, columns, gaps, words }: MissingParams) {
    const found = words.map(
      ({ name, cells, example }) => `${cell(name)} (${numberText(cells)}, such as “${cell(example)}”)`,
    );
    const also = found.length === 0 ? '' : ` These columns contain missing-value words: ${found.join(', ')}.`;
    if (gaps.length === 0) return `No column has empty cells.${also}`;
    return `${gaps.length} of ${columns} columns have empty cells.${also}\n\n| Column | Empty | Share |\n|---|---:|---:|\n${gaps.map(({ name, count }) => `| ${cell(name)} | ${numberText(count)} | ${((100 * count) / Math.max(rows, 1)).toFixed(1)} % |`).join('\n')}`;
  },
  duplicates: ({ rows }: { rows: number }) =>
    `**${numberText(rows)}** rows are identical to another row in every column.`,
  noDuplicates: 'No two rows are identical in every column.',
  noRows: 'The table has no rows.',
  nothingFound: 'I found nothing that looks wrong.',
  undo: ({ project, last }: { project: string; last: string }) =>
    `I don’t change anything myself, so there’s nothing to undo here. To undo a step that was added to the recipe, use Undo [in the project](/projects/${project}), as often as you need.${last === '' ? ' Its recipe has no steps yet.' : ` Its last step is: ${cell(last, 200)}.`} To remove an open proposal, choose Discard on its card.`,
  noSteps: 'Nothing. The recipe has no steps, and I only propose changes.',
  recipe({ project, count, steps }: RecipeParams) {
    const lines = steps.map(({ sentence, enabled }) => `1. ${cell(sentence, 300)}${enabled ? '' : ' (off)'}`);
    return `I don’t change anything myself. The recipe [of the project](/projects/${project}) has ${count} ${count === 1 ? 'step' : 'steps'}:\n\n${lines.join('\n')}`;
  },
  thanks: 'Feel free to ask anything else about the data.',
  apply:
    'To add a proposal, use the button on its card. You decide what’s added; I don’t add anything myself.',
  who: 'I’m Winnow’s built-in assistant: a grammar of steps and questions, not a language model. I read the attached projects on this server and send nothing anywhere. I only propose steps; you decide which to add.',
  why: 'Each card shows how it was made: steps show their exact effect, and numbers open the rows they were counted from. For a more precise answer, name the column in your question, for example “distribution of” a column.',
  help: `Ask questions and describe steps in plain words, for example:

- What is wrong with this file?
- Trim all text columns and drop duplicates by email
- How many orders per city in 2024?
- Replace N/A with null, then fill the region down
- Chart of amount per month
- Check that the quantity is positive`,
});

const fixedReplies: Readonly<Partial<Record<Report, Message>>> = {
  thanks: reportMessages.thanks,
  apply: reportMessages.apply,
  who: reportMessages.who,
  why: reportMessages.why,
};
