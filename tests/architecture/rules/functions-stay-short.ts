import { parseSync, Visitor } from 'rolldown/utils';
import { isTestFile, type SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

const limit = 150;
/** Number of lines before a function that may contain the reason. */
const linesBefore = 10;

/**
 * A function or component of more than 150 lines has a comment `Long function: <reason>` in the ten
 * lines before it.
 */
export const functionsStayShort: Rule = ({ files }) =>
  files.filter(({ path }) => !isTestFile(path)).flatMap(longFunctions);

function longFunctions({ path, text }: SourceFile): readonly string[] {
  if (text.split('\n').length <= limit) return [];
  const { program, comments } = parseSync(path, text);
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const reasons = comments
    .filter(({ value }) => /Long function: \S+/.test(value))
    .map(({ end }) => lineOf(end));
  const lines: string[] = [];
  const check = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const first = lineOf(start);
    const length = lineOf(end) - first + 1;
    if (length <= limit || reasons.some((line) => line <= first && line >= first - linesBefore)) return;
    lines.push(
      `${path}:${first}: a function of ${length} lines; split it, or say "Long function: <reason>" above it`,
    );
  };
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program);
  return lines;
}
