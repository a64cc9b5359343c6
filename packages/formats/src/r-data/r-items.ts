/** Attributes of an object, by name. */
export type RAttributes = ReadonlyMap<string, RItem>;

/** Bytes of a value of each type of numbers. */
export const widths = { logical: 4, integer: 4, double: 8, complex: 16, raw: 1 } as const;

/** Numbers, of which the file has a fixed number of bytes each. */
export interface RNumbers {
  readonly kind: 'numbers';
  readonly type: keyof typeof widths;
  readonly length: number;
  /** Position in the file. */
  readonly at: number;
  readonly attributes: RAttributes;
}

/** Strings, with the positions of every {@link stringsPerPosition}th of them, and of their end. */
export interface RStrings {
  readonly kind: 'strings';
  readonly length: number;
  readonly positions: readonly number[];
  readonly attributes: RAttributes;
}

/** Numbers that R stores as their first one and a step. */
export interface RSequence {
  readonly kind: 'sequence';
  readonly length: number;
  readonly first: number;
  readonly step: number;
  readonly attributes: RAttributes;
}

/** Numbers that R has yet to print as strings. */
export interface RPrinted {
  readonly kind: 'printed';
  readonly length: number;
  readonly of: RItem;
  readonly attributes: RAttributes;
}

export interface RList {
  readonly kind: 'list';
  readonly length: number;
  readonly items: readonly RItem[];
  readonly attributes: RAttributes;
}

/** A pairlist, as which R stores attributes and the objects of a workspace. */
export interface RPairs {
  readonly kind: 'pairs';
  readonly entries: readonly { readonly name: string; readonly value: RItem }[];
  readonly attributes: RAttributes;
}

/** An object of R, as far as tables may have it; functions and environments are `other`. */
export type RItem =
  | RNumbers
  | RStrings
  | RSequence
  | RPrinted
  | RList
  | RPairs
  | { readonly kind: 'symbol'; readonly name: string; readonly attributes: RAttributes }
  | { readonly kind: 'null' | 'other'; readonly attributes: RAttributes };

export type RVector = RNumbers | RStrings | RSequence | RPrinted;

/** Whether an item is a vector of values. */
export const isVector = (item: RItem | undefined): item is RVector =>
  item !== undefined && ['numbers', 'strings', 'sequence', 'printed'].includes(item.kind);

export const stringsPerPosition = 512;

export const noAttributes: RAttributes = new Map();
