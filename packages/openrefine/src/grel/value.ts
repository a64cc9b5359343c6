/**
 * A value of GREL. A whole number (Java's long) is a bigint, a fraction (double) a number, so that
 * `1 / 2` and `1.0 / 2` differ. https://openrefine.org/docs/manual/grel
 */
export type GrelValue =
  | null
  | boolean
  | string
  | bigint
  | number
  | readonly GrelValue[]
  | GrelError
  | GrelDate
  | GrelRegex
  | GrelObject
  | GrelElement
  | GrelFields;

/** Errors are values: a call with one returns it, and a cell can hold it. */
export interface GrelError {
  readonly kind: 'error';
  readonly message: string;
}

/** A point in time in UTC. */
export interface GrelDate {
  readonly kind: 'date';
  readonly millis: number;
  /** Nanoseconds after the millisecond, 0 to 999,999. */
  readonly nanos: number;
}

export interface GrelRegex {
  readonly kind: 'regex';
  readonly source: string;
  readonly regex: RegExp;
}

/** A JSON object. */
export interface GrelObject {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, GrelValue>;
}

/**
 * A value with named fields: a cell, the cells of a row, a row. A list of those gives the list of a
 * field.
 */
export interface GrelFields {
  readonly kind: 'fields';
  readonly name: string;
  readonly get: (field: string) => GrelValue;
}

/** An XML or HTML element. */
export interface GrelElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Filled while its content is parsed. */
  readonly children: (GrelElement | string)[];
  readonly parent: GrelElement | undefined;
  readonly html: boolean;
}

export function grelError(message: string): GrelError {
  return { kind: 'error', message };
}

export function dateOf(millis: number, nanos = 0): GrelDate {
  return { kind: 'date', millis, nanos };
}

type Kinds = 'error' | 'date' | 'regex' | 'object' | 'fields' | 'element';

function kindOf(value: GrelValue): Kinds | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as { kind: Kinds }).kind
    : undefined;
}

export const isError = (value: GrelValue): value is GrelError => kindOf(value) === 'error';
export const isDate = (value: GrelValue): value is GrelDate => kindOf(value) === 'date';
export const isRegex = (value: GrelValue): value is GrelRegex => kindOf(value) === 'regex';
export const isObject = (value: GrelValue): value is GrelObject => kindOf(value) === 'object';
export const isFields = (value: GrelValue): value is GrelFields => kindOf(value) === 'fields';
export const isElement = (value: GrelValue): value is GrelElement => kindOf(value) === 'element';
export const isNumber = (value: GrelValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';
export const isArray = (value: GrelValue): value is readonly GrelValue[] => Array.isArray(value);

/** Whether a value is null or an empty string. */
export function isBlank(value: GrelValue): boolean {
  return value === null || value === '';
}

/**
 * Whether a value is true or the string "true" in any case, which is what `if` and `filter` check.
 */
export function isTrue(value: GrelValue): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}
