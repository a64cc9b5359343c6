import type { LogicalType } from '@winnow/kernel';
import type { BoundDate } from './dates/bound-date.ts';

/**
 * What a null of a translated part stands for, since OpenRefine may give an error where a formula
 * gives null: `never` null, `value` null in OpenRefine too, `error` always an error there, `both`
 * either.
 */
export type Nulls = 'never' | 'value' | 'error' | 'both';

/** A part of an expression as a formula, with what is known about its values. */
export interface Typed {
  readonly text: string;
  readonly type: LogicalType;
  readonly nulls: Nulls;
  /**
   * For numbers: whether GREL has a whole number (`yes`), a fraction (`no`), or it depends on the
   * cell.
   */
  readonly whole?: 'yes' | 'no' | 'unknown';
  /**
   * Whether it can be an error even if the current cell is not null: because of a position, a
   * conversion, or another column.
   */
  readonly risky?: true;
  /**
   * Whether a conversion in it can fail: OpenRefine has an error where the formula has a mismatch.
   */
  readonly fails?: true;
  /** Whether the text of a mismatch in it may differ from that of the cell. */
  readonly rewritten?: true;
  /** A date that is parsed from text. */
  readonly bound?: BoundDate;
  /** How the result for some cells differs from OpenRefine, shown to those who read the recipe. */
  readonly differs?: string;
  readonly literal?: string | number;
  /**
   * For a list: the text that it is made from. If the text is null, the list is empty here, where
   * OpenRefine has an error.
   */
  readonly sourceText?: string;
  /** For the list of the groups of a match: the number of groups. */
  readonly groups?: number;
  /** A regular expression, which can only be an argument. */
  readonly regex?: true;
}

/** Returns the meaning of null for a whole that is null if any of its parts is null. */
export function joinNulls(parts: readonly Typed[]): Nulls {
  const kinds = new Set(parts.map(({ nulls }) => nulls));
  kinds.delete('never');
  if (kinds.size === 0) return 'never';
  return kinds.size === 1 ? [...kinds][0]! : 'both';
}

/** Returns the meaning of null for a function that does not accept null: an error. */
export function strictNulls(parts: readonly Typed[]): Nulls {
  return parts.every(({ nulls }) => nulls === 'never') ? 'never' : 'error';
}

/**
 * Converts a number or boolean for use in a string: failures become null, since a mismatch would
 * appear as its original text.
 */
export function asPart(one: Typed): Typed {
  if (!one.fails || one.type === 'text') return one;
  const nulls = one.nulls === 'never' || one.nulls === 'error' ? 'error' : 'both';
  return { ...one, text: `orElse(${one.text}, null)`, nulls, risky: true };
}

/** Returns the flags of parts, which apply to the whole too. */
export function flagsOf(parts: readonly Typed[]): Pick<Typed, 'risky' | 'fails' | 'rewritten' | 'differs'> {
  const differs = parts.find((part) => part.differs !== undefined)?.differs;
  return {
    ...(parts.some(({ risky }) => risky) ? { risky: true as const } : {}),
    ...(parts.some(({ fails }) => fails) ? { fails: true as const } : {}),
    ...(parts.some(({ rewritten }) => rewritten) ? { rewritten: true as const } : {}),
    ...(differs === undefined ? {} : { differs }),
  };
}

/** Makes a result computed from a whole list null if the text of the list is null. */
export function unlessNull(list: Typed, text: string): string {
  return list.sourceText === undefined ? text : `if(isNull(${list.sourceText}), null, ${text})`;
}

/** Why an expression cannot be translated; the caller turns it into a problem. */
export class Untranslatable extends Error {
  readonly from: number;
  readonly to: number;

  constructor(reason: string, at: { readonly from: number; readonly to: number }) {
    super(reason);
    this.from = at.from;
    this.to = at.to;
  }
}
