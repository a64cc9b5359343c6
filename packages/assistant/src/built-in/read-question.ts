import type { Reading, Rule, RuleContext } from './reading.ts';

/**
 * Reads a text by the first rule that matches; a rule that asks back yields to a later one that is
 * certain.
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
