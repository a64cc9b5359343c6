import type { TableFacts } from '../../facts.ts';
import type { Issue } from '../../issues.ts';
import type { ModelPart, ModelRequest } from '../../model.ts';
import type { Report } from '../reading.ts';
import { isMissingWord } from '../resolve/missing.ts';
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
  if (name === 'checks') return yield* checks(project, request);
  const found = await request.use('find_issues', { project });
  if (!found.ok) return yield* failure(found);
  const { issues } = found.value as unknown as { issues: readonly Issue[] };
  if (issues.length === 0) {
    const text = facts.rows === 0 ? 'The table has no rows.' : 'Nothing was found that looks wrong.';
    yield { kind: 'text', text };
    return;
  }
  if (name === 'clean') {
    const steps = cleanUpSteps(issues);
    if (steps.length > 0) return yield* proposal(steps, project, facts, request);
  }
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

const help = `Questions and steps are understood in plain words, for instance:

- What is wrong with this file?
- Trim all text columns and drop duplicates by email
- How many orders per city in 2024?
- Replace N/A with null, then fill the region down
- Chart of amount per month
- Check that the quantity is positive`;
