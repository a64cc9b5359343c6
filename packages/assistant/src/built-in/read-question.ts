import type { Reading, Rule, RuleContext } from './reading.ts';

/**
 * What the first rule that fits makes of a text; a rule that asks back gives way to a later one
 * that is sure.
 */
export async function readQuestion(
  text: string,
  context: RuleContext,
  rules: readonly Rule[],
): Promise<Reading | undefined> {
  let asked: Reading | undefined;
  for (const { pattern, read } of rules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = await read(match.groups ?? {}, context);
    if (found && found.kind !== 'ask') return found;
    asked ??= found;
  }
  return asked;
}
