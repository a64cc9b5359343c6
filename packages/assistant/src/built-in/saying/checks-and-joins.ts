import type { JoinProposal } from '@winnow/insight';
import { defineMessages, type Json, type Message } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import type { ModelPart, ModelRequest } from '../../model.ts';
import type { SuggestedChecks } from '../../project-data.ts';
import { textPart } from './answer-messages.ts';
import { proposal } from './proposal.ts';
import { cell, failure, numberText } from './wording.ts';

type Join = JoinProposal & { readonly step: UncheckedStep };

/**
 * Says how the other sources of the project can be joined, and proposes the step that joins a named
 * one.
 */
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
    yield textPart(checkAndJoinMessages.joins({ joins: [joinParams(named)], example: '' }));
    return yield* proposal([named.step], project, facts, request);
  }
  const [first] = found;
  yield textPart(
    first
      ? checkAndJoinMessages.joins({ joins: found.map(joinParams), example: first.source })
      : checkAndJoinMessages.noJoin({ project }),
  );
}

type JoinParams = Pick<Join, 'source' | 'left' | 'right' | 'rows' | 'matched' | 'rowsAfter' | 'isUsed'> & {
  readonly [name: string]: Json;
};

const joinParams = ({ source, left, right, rows, matched, rowsAfter, isUsed }: Join): JoinParams => ({
  ...{ source, left, right, rows, matched, rowsAfter, isUsed },
});

function joinText({ source, left, right, rows, matched, rowsAfter, isUsed }: JoinParams): string {
  const more = rowsAfter > rows ? `, and the table then has ${numberText(rowsAfter)} rows` : '';
  const used = isUsed ? ' The recipe already has a step that uses this source.' : '';
  return `**${cell(source)}** by ${cell(left)} = ${cell(right)}: **${numberText(matched)}** of ${numberText(rows)} rows have a match${more}.${used}`;
}

/** Whether words name a source, in the singular or plural. */
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

/** Suggests checks that nearly all rows pass and that the project does not have yet. */
export async function* checks(project: string, request: ModelRequest): AsyncGenerator<ModelPart> {
  const done = await request.use('suggest_checks', { project });
  if (!done.ok) return yield* failure(done);
  const { rows, looked, checks: found } = done.value as unknown as SuggestedChecks;
  if (found.length === 0) {
    yield textPart(checkAndJoinMessages.noCheck);
    return;
  }
  const listed = found.slice(0, maxListed).map(({ sentence, reason, breaks, messages = {} }) => ({
    sentence: { code: '', params: {}, ...messages.sentence, text: sentence },
    reason: { code: '', params: {}, ...messages.reason, text: reason },
    breaks,
  }));
  yield textPart(
    checkAndJoinMessages.checks({ project, checks: listed, looked: looked < rows ? looked : null }),
  );
}

type ChecksParams = {
  project: string;
  checks: readonly { sentence: Message; reason: Message; breaks: number }[];
  /** Number of rows in the sample. */
  looked: number | null;
};

/** Messages of the built-in assistant about the checks and joins it finds. */
export const checkAndJoinMessages = defineMessages('chat.suggestions', {
  noJoin: ({ project }: { project: string }) =>
    `No other source in this project has a key that matches a column of this table. [In the project](/projects/${project}), add the other table as a source first.`,
  joins({ joins: found, example }: { joins: readonly JoinParams[]; example: string }) {
    if (example === '') return found.map(joinText).join('\n');
    const ask = `To get the step, ask “How does this join with ${cell(example)}?”`;
    return `${found.map((one) => `- ${joinText(one)}`).join('\n')}\n\n${ask}`;
  },
  noCheck: 'I found no rules that nearly all rows follow, other than those you already check.',
  checks({ project, checks: found, looked }: ChecksParams) {
    const lines = found.map(({ sentence, reason, breaks }) => {
      const fail =
        breaks === 0 ? '' : ` **${numberText(breaks)}** ${breaks === 1 ? 'row fails' : 'rows fail'}.`;
      return `- ${cell(capital(sentence.text), 200)}.${fail} ${cell(reason.text, 200)}.`;
    });
    const sample = looked === null ? '' : ` Based on a sample of ${numberText(looked)} rows.`;
    return `Nearly all rows follow these rules:\n\n${lines.join('\n')}\n\nAdd them in the Checks tab [of the project](/projects/${project}).${sample}`;
  },
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
