import type { LogicalType } from '@winnow/kernel';
import type { BoundDate } from './dates/bound-date.ts';

/**
 * What a null of a translated part stands for, where OpenRefine would give an error and a formula
 * gives null: `never` null, `value` a null there too, `error` always an error there, `both` either.
 */
export type Nulls = 'never' | 'value' | 'error' | 'both';

/** A part of an expression as a formula, with what is known of its values. */
export interface Typed {
  readonly text: string;
  readonly type: LogicalType;
  readonly nulls: Nulls;
  /**
   * Of numbers: whether GREL holds a whole number (`yes`), a fraction (`no`), or that depends on
   * the cell.
   */
  readonly whole?: 'yes' | 'no' | 'unknown';
  /**
   * It can be an error though the cell in hand is not null: by a position, a conversion, or another
   * column.
   */
  readonly risky?: true;
  /** A conversion in it can fail: OpenRefine has an error where the formula has a mismatch. */
  readonly fails?: true;
  /** The text of a mismatch in it may be another than that of the cell. */
  readonly rewritten?: true;
  /** A date that is read from a text. */
  readonly bound?: BoundDate;
  /**
   * What becomes of some cells instead of what becomes of them there, told to the caller that reads
   * the recipe.
   */
  readonly differs?: string;
  /** A text or number that is written out. */
  readonly literal?: string | number;
  /**
   * Of a list: the text that it is made of. Of a null text the list is empty here, where there is
   * an error there.
   */
  readonly madeOf?: string;
  /** Of the list of the groups of a match: how many there are. */
  readonly groups?: number;
  /** A regular expression, which is only an argument. */
  readonly regex?: true;
}

/** What a null means of what is made of several parts, each null of which makes it null. */
export function joinNulls(parts: readonly Typed[]): Nulls {
  const kinds = new Set(parts.map(({ nulls }) => nulls));
  kinds.delete('never');
  if (kinds.size === 0) return 'never';
  return kinds.size === 1 ? [...kinds][0]! : 'both';
}

/** What a null means of a function that takes no null: an error. */
export function strictNulls(parts: readonly Typed[]): Nulls {
  return parts.every(({ nulls }) => nulls === 'never') ? 'never' : 'error';
}

/**
 * A number or boolean as a part of a text: what cannot be computed is null there, since as a text
 * it would be the text that it could not be computed from.
 */
export function asPart(one: Typed): Typed {
  if (!one.fails || one.type === 'text') return one;
  const nulls = one.nulls === 'never' || one.nulls === 'error' ? 'error' : 'both';
  return { ...one, text: `orElse(${one.text}, null)`, nulls, risky: true };
}

/** The flags of parts, which their whole has too. */
export function flagsOf(parts: readonly Typed[]): Pick<Typed, 'risky' | 'fails' | 'rewritten' | 'differs'> {
  const differs = parts.find((part) => part.differs !== undefined)?.differs;
  return {
    ...(parts.some(({ risky }) => risky) ? { risky: true as const } : {}),
    ...(parts.some(({ fails }) => fails) ? { fails: true as const } : {}),
    ...(parts.some(({ rewritten }) => rewritten) ? { rewritten: true as const } : {}),
    ...(differs === undefined ? {} : { differs }),
  };
}

/** What is made of a whole list, as null where the text of the list is null. */
export function unlessNull(list: Typed, text: string): string {
  return list.madeOf === undefined ? text : `if(isNull(${list.madeOf}), null, ${text})`;
}

/** Why an expression cannot be translated, thrown to the caller that makes a problem of it. */
export class Untranslatable extends Error {
  readonly from: number;
  readonly to: number;

  constructor(reason: string, at: { readonly from: number; readonly to: number }) {
    super(reason);
    this.from = at.from;
    this.to = at.to;
  }
}
