import { quoteText } from '@winnow/formulas';

/** Changes of a text by regular expressions, one after the other. */
export type Steps = readonly (readonly [find: string, by: string])[];

/** How strings of one form are read. */
export interface DateForm {
  /** A regular expression that a text has where GREL takes this form for it. */
  readonly fits: string;
  /** One for the whole of a text whose parts can be of a date that exists. */
  readonly reads: string;
  /** The parts in the order of ISO 8601, by the groups of `reads`: `$3-$2-$1`. */
  readonly ordered: string;
  /** Changes of the ordered text, one after the other. */
  readonly steps: Steps;
  /** Whether letters of names become small before the steps. */
  readonly names: boolean;
}

/** Why there is no form. */
export interface NoForm {
  readonly reason: string;
}

/** Years of two digits, or of one too, as GREL reads them: up to 46 of this century. */
export const centuries = [
  ['^([0-3]\\d|4[0-6])-', '20$1-'],
  ['^(\\d\\d)-', '19$1-'],
] as const;

/** Years as four digits. */
export const fourDigits = [
  ['^(\\d{1,3})-', '000$1-'],
  ['^0*(\\d{4})-', '$1-'],
] as const;

/** Minutes and seconds after `:0` as two digits. */
export const twoDigits = [[':0+(\\d\\d)', ':$1']] as const;

/** The letter of the half of a day at the end, as an offset where it moves the hour. */
export const halfDays = [
  [' 0?(\\d|1[01])(:.*)[Pp]$', ' $1$2-12:00'],
  [' (1[2-9]|2[0-3])(:.*)[Aa]$', ' $1$2+12:00'],
  ['[AaPp]$', ''],
] as const;

/** The names of months between hyphens as numbers. */
export function monthNumbers(
  forms: readonly (readonly [form: string, index: number])[],
): readonly (readonly [find: string, by: string])[] {
  const byMonth = new Map<number, string[]>();
  for (const [form, index] of forms) byMonth.set(index, [...(byMonth.get(index) ?? []), form]);
  return [...byMonth].map(([index, names]) => [`-(?:${names.join('|')})-`, `-${index + 1}-`] as const);
}

/**
 * The formula of a text in the order of ISO 8601 by the first form that it has; of none, it cannot
 * be read.
 */
export function orderByForms(text: string, forms: readonly DateForm[]): string {
  const last = forms.length - 1;
  return forms.reduceRight((rest, form, i) => {
    const own = orderedBy(text, form);
    return i === last ? own : `if(contains(${text}, /${form.fits}/), ${own}, ${rest})`;
  }, '');
}

function orderedBy(text: string, { reads, ordered, steps, names }: DateForm): string {
  // Nothing is left of a text of another form that could be read.
  const parts = `replace(${text}, /^(?:${reads}|(?s:.*))$/, ${quoteText(ordered)})`;
  return changed(names ? `lower(${parts})` : parts, steps);
}

/** The formula of a text with all of these changes. */
export function changed(text: string, steps: Steps): string {
  return steps.reduce((made, [find, by]) => `replace(${made}, /${find}/, ${quoteText(by)})`, text);
}
