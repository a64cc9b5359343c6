import { isPluginCall, receiverOf } from '../check/plugin-call.ts';
import { type Ast, childrenOf, type NameAst } from '../language/ast.ts';
import { parseFormula } from '../language/parser.ts';
import { printColumnName } from '../language/print.ts';

/**
 * Renames a column in a formula. Only its names are replaced; everything else stays as written.
 *
 * @returns the unchanged formula if it does not use the column
 */
export function renameColumnInFormula(text: string, from: string, to: string): string {
  return replaceColumn(text, from, printColumnName(to));
}

/** Replaces a column in a formula by the parameter `$name`. */
export function columnInputInFormula(text: string, column: string, name: string): string {
  return replaceColumn(text, column, `$${name}`);
}

function replaceColumn(text: string, column: string, written: string): string {
  const spots: NameAst[] = [];
  collect(parseFormula(text).ast, column, new Set(), spots);
  return spots
    .sort((a, b) => b.from - a.from)
    .reduce((result, spot) => result.slice(0, spot.from) + written + result.slice(spot.to), text);
}

/** Collects names that refer to the column, except those hidden by a variable or a parameter. */
function collect(ast: Ast, name: string, hidden: ReadonlySet<string>, into: NameAst[]): void {
  if (ast.kind === 'name') {
    const bare = !ast.quoted && (hidden.has(name) || name === 'value');
    if (ast.name === name && !bare) into.push(ast);
    return;
  }
  if (ast.kind === 'lambda') {
    collect(ast.body, name, new Set([...hidden, ...ast.params.map((param) => param.name)]), into);
    return;
  }
  if (ast.kind === 'call' && (ast.name === 'let' || ast.name === 'with')) {
    let inner = hidden;
    for (const [i, arg] of ast.args.entries()) {
      const isName = i % 2 === 0 && i < ast.args.length - 1;
      if (!isName) collect(arg, name, inner, into);
      else continue;
      const before = ast.args[i - 1];
      if (before?.kind === 'name') inner = new Set([...inner, before.name]);
    }
    return;
  }
  // A name before the dot of a function that is not built in is a plugin.
  const parts =
    ast.kind === 'call' && receiverOf(ast) && isPluginCall(ast, true) ? ast.args.slice(1) : childrenOf(ast);
  for (const child of parts) collect(child, name, hidden, into);
}
