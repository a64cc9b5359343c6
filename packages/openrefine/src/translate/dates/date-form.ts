import { quoteText } from '@winnow/formulas';

/** Successive regular expression replacements of a string. */
export type Steps = readonly (readonly [find: string, by: string])[];

/** How strings of one form are parsed. */
export interface DateForm {
  /** Regular expression for strings that GREL takes for this form. */
  readonly fits: string;
  /** Regular expression for whole strings whose parts may form an existing date. */
  readonly reads: string;
  /** Parts in ISO 8601 order, by the groups of `reads`: `$3-$2-$1`. */
  readonly ordered: string;
  /** Successive replacements of the ordered string. */
  readonly steps: Steps;
  /** Whether letters of names are lowercased before the steps. */
  readonly names: boolean;
}

/** Why there is no form. */
export interface NoForm {
  readonly reason: string;
}

/** Years of one or two digits as GREL reads them: up to 46 in this century. */
export const centuries = [
  ['^([0-3]\\d|4[0-6])-', '20$1-'],
  ['^(\\d\\d)-', '19$1-'],
] as const;

/** Pads years to four digits. */
export const fourDigits = [
  ['^(\\d{1,3})-', '000$1-'],
  ['^0*(\\d{4})-', '$1-'],
] as const;

/** Shortens minutes and seconds after `:0` to two digits. */
export const twoDigits = [[':0+(\\d\\d)', ':$1']] as const;

/** Replaces the AM or PM letter at the end with an offset if it shifts the hour. */
export const halfDays = [
  [' 0?(\\d|1[01])(:.*)[Pp]$', ' $1$2-12:00'],
  [' (1[2-9]|2[0-3])(:.*)[Aa]$', ' $1$2+12:00'],
  ['[AaPp]$', ''],
] as const;

/** Replaces month names between hyphens with numbers. */
export function monthNumbers(
  forms: readonly (readonly [form: string, index: number])[],
): readonly (readonly [find: string, by: string])[] {
  const byMonth = new Map<number, string[]>();
  for (const [form, index] of forms) byMonth.set(index, [...(byMonth.get(index) ?? []), form]);
  return [...byMonth].map(([index, names]) => [`-(?:${names.join('|')})-`, `-${index + 1}-`] as const);
}

/**
 * Returns the formula that puts a string into ISO 8601 order by the first form that fits; if none
 * does, the result cannot be parsed.
 */
export function orderByForms(text: string, forms: readonly DateForm[]): string {
  const last = forms.length - 1;
  return forms.reduceRight((rest, form, i) => {
    const own = orderedBy(text, form);
    return i === last ? own : `if(contains(${text}, /${form.fits}/), ${own}, ${rest})`;
  }, '');
}

function orderedBy(text: string, { reads, ordered, steps, names }: DateForm): string {
  // Strings of another form are removed completely, so nothing that could be parsed remains.
  const parts = `replace(${text}, /^(?:${reads}|(?s:.*))$/, ${quoteText(ordered)})`;
  return changed(names ? `lower(${parts})` : parts, steps);
}

/** Returns the formula of a string with all of these replacements. */
export function changed(text: string, steps: Steps): string {
  return steps.reduce((made, [find, by]) => `replace(${made}, /${find}/, ${quoteText(by)})`, text);
}
