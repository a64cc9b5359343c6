import { type Ast, childrenOf, type ParameterAst } from '../language/ast.ts';
import { quoteText } from '../language/lexer.ts';
import { parseFormula } from '../language/parser.ts';
import { printColumnName } from '../language/print.ts';
import type { FormulaParameter } from '../parameter.ts';

/** Returns the names of the parameters that a formula uses, without duplicates. */
export function parametersNamedIn(text: string): readonly string[] {
  return [...new Set(spotsOf(text).map(({ name }) => name))];
}

/**
 * Replaces a parameter in a formula by another name, or by its value as a literal. Everything else
 * stays as written.
 */
export function replaceParameter(
  text: string,
  name: string,
  by: { readonly name: string } | FormulaParameter,
): string {
  const written = 'name' in by ? `$${by.name}` : literalText(by);
  return spotsOf(text)
    .filter((spot) => spot.name === name)
    .sort((a, b) => b.from - a.from)
    .reduce((result, spot) => result.slice(0, spot.from) + written + result.slice(spot.to), text);
}

function spotsOf(text: string): readonly ParameterAst[] {
  // Most formulas use none and need not be parsed.
  if (!text.includes('$')) return [];
  const spots: ParameterAst[] = [];
  const visit = (ast: Ast): void => {
    if (ast.kind === 'parameter') spots.push(ast);
    for (const child of childrenOf(ast)) visit(child);
  };
  visit(parseFormula(text).ast);
  return spots;
}

function literalText({ type, value }: FormulaParameter): string {
  if (type === 'column') return printColumnName(String(value));
  if (type === 'number') return Number(value) < 0 ? `(${value})` : String(value);
  if (type === 'boolean') return String(value);
  const text = quoteText(String(value));
  return type === 'date' ? `toDate(${text})` : text;
}
