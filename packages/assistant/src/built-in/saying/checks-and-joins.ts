import type { JoinProposal } from '@winnow/insight';
import type { UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import type { ModelPart, ModelRequest } from '../../model.ts';
import type { SuggestedChecks } from '../../project-data.ts';
import { proposal } from './proposal.ts';
import { cell, failure, numberText } from './wording.ts';

type Join = JoinProposal & { readonly step: UncheckedStep };

/** How the other sources of the project can be joined; where one is named, the step that joins it. */
export async function* joins(
  words: string | undefined,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  const done = await request.use('suggest_joins', { project });
  if (!done.ok) return yield* failure(done);
  const { joins: found } = done.value as unknown as { joins: readonly Join[] };
  const named = words === undefined ? undefined : found.find(({ source }) => isNamed(source, words));
  if (named) {
    yield { kind: 'text', text: joinText(named) };
    return yield* proposal([named.step], project, facts, request);
  }
  const none =
    'No other source of this project has a key with the values of one of its columns. [In the project](/projects/' +
    `${project}), add the other table as a source first.`;
  const lines = found.map((one) => `- ${joinText(one)}`).join('\n');
  const example = found[0] && `\n\nAsk “How does this join with ${cell(found[0].source)}?” for the step.`;
  yield { kind: 'text', text: found.length === 0 ? none : `${lines}${example}` };
}

function joinText({ source, left, right, rows, matched, rowsAfter, isUsed }: Join): string {
  const more = rowsAfter > rows ? `, and the table has ${numberText(rowsAfter)} rows after it` : '';
  const used = isUsed ? ' The recipe has a step that uses this source.' : '';
  return `**${cell(source)}** by ${cell(left)} = ${cell(right)}: **${numberText(matched)}** of ${numberText(rows)} rows have a match${more}.${used}`;
}

/** Whether words name a source, in one number or the other. */
function isNamed(source: string, words: string): boolean {
  const plain = (text: string): string =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .map((word) => word.replace(/s$/, ''))
      .join(' ')
      .trim()} `;
  return plain(words).includes(plain(source));
}

const maxListed = 30;

/** Checks that nearly all rows pass and that the project does not have. */
export async function* checks(project: string, request: ModelRequest): AsyncGenerator<ModelPart> {
  const done = await request.use('suggest_checks', { project });
  if (!done.ok) return yield* failure(done);
  const { rows, looked, checks: found } = done.value as unknown as SuggestedChecks;
  if (found.length === 0) {
    yield { kind: 'text', text: 'No rule was found that nearly all rows keep and that is no check yet.' };
    return;
  }
  const lines = found.slice(0, maxListed).map(({ sentence, reason, breaks }) => {
    const fail =
      breaks === 0 ? '' : ` **${numberText(breaks)}** ${breaks === 1 ? 'row fails' : 'rows fail'}.`;
    return `- ${cell(capital(sentence), 200)}.${fail} ${cell(reason, 200)}.`;
  });
  const sample = looked < rows ? ` This was found in a sample of ${numberText(looked)} rows.` : '';
  yield {
    kind: 'text',
    text: `Nearly all rows keep these rules:\n\n${lines.join('\n')}\n\nAdd them in the Checks tab [of the project](/projects/${project}).${sample}`,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
