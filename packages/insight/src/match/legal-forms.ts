const form =
  /(?<=[\p{L}\p{N}.)])[\s,]+(?:&\s*)?(?:inc|incorporated|l\.?l\.?c|ltd|limited|corp|corporation|co|company|gmbh|m\.?b\.?h|ag|kg|ohg|se|s\.?a|s\.?a\.?r\.?l|s\.?a\.?s|s\.?p\.?a|s\.?r\.?l|s\.?l|b\.?v|n\.?v|plc|llp|lp|pty|oy|oyj|ab|a\/s|as|asa|aps|k\.?k|sp\.? z ?o\.?o)\.?$/iu;
const maxForms = 3;
/** Minimum share of values with a legal form for them to be company names. */
const minShare = 0.15;
const maxExamined = 2_000;

/** Whether strings are company names, many of which end in a legal form. */
export function areCompanies(strings: readonly string[]): boolean {
  const some = strings.slice(0, maxExamined).filter((text) => text.trim() !== '');
  return some.length > 0 && some.filter((text) => form.test(text.trim())).length >= some.length * minShare;
}

/**
 * Returns a company name without its legal form, which is often omitted and has many spellings:
 * `Acme` for `Acme Ltd.`
 */
export function withoutLegalForm(text: string): string {
  let name = text.trim().slice(0, 300);
  for (let n = 0; n < maxForms; n++) name = name.replace(form, '');
  return name;
}
