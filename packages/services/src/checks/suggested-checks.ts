import type { JoinProposal, ProjectEngine, TaskOptions } from '@winnow/engine';
import { referenceMessages } from '@winnow/insight/checks/reference-messages';
import { type MessageData, ok, printed, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { type Condition, conditionSchema, sentenceFields } from '@winnow/workflows';

/** A check that nearly all rows pass. */
export interface SuggestedCheck {
  readonly condition: Condition;
  readonly sentence: string;
  readonly reason: string;
  /** Examined rows that fail it. */
  readonly breaks: number;
  /** The sentence, if it has a title, and the reason as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Checks that all but a few rows of a table pass. */
export interface SuggestedChecks {
  readonly rows: number;
  /** Rows that were examined one by one. */
  readonly looked: number;
  readonly checks: readonly SuggestedCheck[];
}

/**
 * Share of the rows that may have a value missing from the other source; these count as mistakes.
 */
const maxMissingShare = 0.02;

/**
 * Suggests checks that nearly all rows of a recipe's result pass, references to other sources
 * first.
 */
export async function suggestedChecks(
  engine: Pick<ProjectEngine, 'proposedChecks' | 'joins'>,
  recipe: Recipe,
  options: TaskOptions = {},
): Promise<Result<SuggestedChecks>> {
  const proposed = await engine.proposedChecks({ recipe }, options);
  if (!proposed.ok) return proposed;
  const joins = await engine.joins(recipe, undefined, options);
  const references = (joins.ok ? joins.value : []).flatMap(referenceOf);
  const { rows, looked, checks } = proposed.value;
  const suggested = [...references, ...checks].map(({ condition, reason, breaks, messages = {} }) => {
    const parsed = conditionSchema.parse({ ...condition, level: 'warn' });
    const { title, ...others } = messages;
    const { sentence, messages: own } = sentenceFields(parsed);
    const said = { ...others, ...own, ...(title ? { sentence: title } : {}) };
    return { condition: parsed, sentence, reason, breaks, messages: said };
  });
  return ok({ rows, looked, checks: suggested });
}

/** A column whose values are found in a key of another source is assumed to refer to it. */
function referenceOf({ source, left: column, right: key, ignoreCase, rows, matched }: JoinProposal) {
  if (rows - matched > rows * maxMissingShare) return [];
  const condition = { kind: 'reference', column, source, key, ignoreCase } as const;
  const reason = referenceMessages.reason({ key, source });
  return [{ condition, ...printed({ reason }, 'reason'), breaks: rows - matched }];
}

/** Returns the suggested checks that the project does not have yet, ignoring titles and levels. */
export function withoutKnown(found: SuggestedChecks, known: readonly Condition[]): SuggestedChecks {
  const rules = new Set(known.map(ruleOf));
  return { ...found, checks: found.checks.filter(({ condition }) => !rules.has(ruleOf(condition))) };
}

const ruleOf = ({ level: _, title: __, ...rule }: Condition): string => JSON.stringify(rule);
