import type { JoinProposal, ProjectEngine, TaskOptions } from '@winnow/engine';
import { referenceMessages } from '@winnow/insight/checks/reference-messages';
import { type MessageData, ok, printed, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { type Condition, conditionSchema, saidOf } from '@winnow/workflows';

/** A check that nearly all rows pass. */
export interface SuggestedCheck {
  readonly condition: Condition;
  readonly sentence: string;
  readonly reason: string;
  /** Rows that were looked at and fail it. */
  readonly breaks: number;
  /** The sentence, where it has a title, and the reason as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Checks that a table passes, but for few rows. */
export interface SuggestedChecks {
  readonly rows: number;
  /** Rows that were looked at one by one. */
  readonly looked: number;
  readonly checks: readonly SuggestedCheck[];
}

/** Of the rows so many may have a value that the other source lacks: these are mistakes. */
const maxLacking = 0.02;

/** Checks that nearly all rows behind a recipe pass, references to other sources first. */
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
    const { sentence, messages: own } = saidOf(parsed);
    const said = { ...others, ...own, ...(title ? { sentence: title } : {}) };
    return { condition: parsed, sentence, reason, breaks, messages: said };
  });
  return ok({ rows, looked, checks: suggested });
}

/** A column whose values another source has as a key is meant to refer to it. */
function referenceOf({ source, left: column, right: key, ignoreCase, rows, matched }: JoinProposal) {
  if (rows - matched > rows * maxLacking) return [];
  const condition = { kind: 'reference', column, source, key, ignoreCase } as const;
  const reason = referenceMessages.reason({ key, source });
  return [{ condition, ...printed({ reason }, 'reason'), breaks: rows - matched }];
}

/** The suggested checks that are not among the checks of a project yet, whatever their words and level. */
export function withoutKnown(found: SuggestedChecks, known: readonly Condition[]): SuggestedChecks {
  const rules = new Set(known.map(ruleOf));
  return { ...found, checks: found.checks.filter(({ condition }) => !rules.has(ruleOf(condition))) };
}

const ruleOf = ({ level: _, title: __, ...rule }: Condition): string => JSON.stringify(rule);
