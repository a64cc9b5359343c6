import type { Problem } from '@winnow/kernel';
import type { Span } from '../language/ast.ts';
import { type Token, tokenize } from '../language/lexer.ts';
import { printColumnName } from '../language/print.ts';
import { formulaProblems } from '../problems.ts';
import { sqlSyntax } from './sql-syntax.ts';

/**
 * Replaces the problems that come from the syntax of SQL, spreadsheets and query editors by one for
 * each of its parts, which says what to write instead.
 *
 * @param problems of the formula, with their positions
 */
export function explainOtherSyntax(
  text: string,
  columns: readonly string[],
  problems: readonly Problem[],
): readonly Problem[] {
  const { tokens } = tokenize(text);
  const isWrong = (part: Problem): boolean => problems.some((one) => isWithin(one, part));
  const explained = [...sqlSyntax(text, tokens), ...columnSyntax(text, tokens, columns)].filter(isWrong);
  const outer = explained.filter((one) => !explained.some((other) => other !== one && isWithin(one, other)));
  const rest = problems.filter((one) => !outer.some((part) => isWithin(one, part)));
  return [...outer, ...rest.map((one) => textForColumn(one, tokens, columns))];
}

function isWithin({ at }: Problem, { at: outer }: Problem): boolean {
  if (at?.from === undefined || at.to === undefined) return false;
  return outer?.from !== undefined && outer.to !== undefined && at.from >= outer.from && at.to <= outer.to;
}

/** Finds names of columns in brackets, and names of several words without backticks. */
function columnSyntax(text: string, tokens: readonly Token[], columns: readonly string[]): Problem[] {
  const names = [...columns].sort((a, b) => b.length - a.length);
  const found: Problem[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.from < (found.at(-1)?.at?.to ?? 0)) continue;
    if (token.kind !== 'name' && token.kind !== 'keyword' && token.kind !== 'number') continue;
    const name = names.find((one) => startsHere(text, token.from, one));
    if (name === undefined) continue;
    const own = { from: token.from, to: token.from + name.length };
    const span = bracketed(text, own, tokens[i - 2], columns);
    const replacement = printColumnName(name);
    if (span === own && replacement === name) continue;
    const written = text.slice(span.from, span.to);
    found.push(formulaProblems.columnSyntax({ written, name, replacement }, span));
  }
  return found;
}

function startsHere(text: string, at: number, name: string): boolean {
  const written = text.slice(at, at + name.length);
  return (
    written.toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}_(]/u.test(text.slice(at + name.length))
  );
}

/** Extends a name by its brackets, as in `[Name]`, `[@Name]`, `{Name}` and `Table[Name]`. */
function bracketed(text: string, name: Span, before: Token | undefined, columns: readonly string[]): Span {
  const open = /([[{])@?\s*$/.exec(text.slice(0, name.from));
  const close = /^\s*[\]}]/.exec(text.slice(name.to));
  if (!open || !close) return name;
  const span = { from: open.index, to: name.to + close[0].length };
  if (open[1] === '{' || before?.kind !== 'name' || before.to !== span.from) return span;
  // The item of a list in a column is written like this.
  return columns.includes(before.text) ? name : { ...span, from: before.from };
}

/** If a string stands where its own text is no value, but a column has that name, says so. */
function textForColumn(one: Problem, tokens: readonly Token[], columns: readonly string[]): Problem {
  const token = tokens.find(
    ({ kind, from, to }) => kind === 'text' && from === one.at?.from && to === one.at.to,
  );
  const name = token && columns.find((column) => column.toLowerCase() === token.text.toLowerCase());
  if (!token || name === undefined) return one;
  const { from, to } = token;
  return formulaProblems.textForColumn({ name, replacement: printColumnName(name) }, { from, to });
}
