import { isPluginCall, receiverOf } from '../check/plugin-call.ts';
import { type Ast, childrenOf, type NameAst } from '../language/ast.ts';
import { parseFormula } from '../language/parser.ts';

/** Returns the columns that a formula uses, each once, in the order in which they appear. */
export function columnsInFormula(text: string): readonly string[] {
  const names = columnNamesIn(parseFormula(text).ast);
  return [...new Set([...names].sort((a, b) => a.from - b.from).map(({ name }) => name))];
}

/**
 * Returns the names that refer to columns: all but `value` and those that a variable or a parameter
 * hides, unless they are quoted.
 */
export function columnNamesIn(ast: Ast): readonly NameAst[] {
  return collect(ast, new Set(), []);
}

function collect(ast: Ast, hidden: ReadonlySet<string>, into: NameAst[]): NameAst[] {
  if (ast.kind === 'name') {
    if (ast.quoted || (ast.name !== 'value' && !hidden.has(ast.name))) into.push(ast);
    return into;
  }
  if (ast.kind === 'lambda') {
    return collect(ast.body, new Set([...hidden, ...ast.params.map((param) => param.name)]), into);
  }
  if (ast.kind === 'call' && (ast.name === 'let' || ast.name === 'with')) {
    let inner = hidden;
    for (const [i, arg] of ast.args.entries()) {
      const isName = i % 2 === 0 && i < ast.args.length - 1;
      if (isName) continue;
      collect(arg, inner, into);
      const before = ast.args[i - 1];
      if (before?.kind === 'name') inner = new Set([...inner, before.name]);
    }
    return into;
  }
  // A name before the dot of a function that is not built in is a plugin.
  const parts =
    ast.kind === 'call' && receiverOf(ast) && isPluginCall(ast, true) ? ast.args.slice(1) : childrenOf(ast);
  for (const child of parts) collect(child, hidden, into);
  return into;
}
