import { receiverOf } from '../check/plugin-call.ts';
import { type Ast, childrenOf } from '../language/ast.ts';
import { parseFormula } from '../language/parser.ts';

/**
 * Returns the names in a formula that may be plugins, since they precede the dot of a function;
 * some may be columns.
 */
export function pluginsNamedIn(text: string): readonly string[] {
  const names = new Set<string>();
  const visit = (ast: Ast): void => {
    const receiver = ast.kind === 'call' ? receiverOf(ast) : undefined;
    if (receiver && ast.kind === 'call') names.add(receiver.name);
    for (const child of childrenOf(ast)) visit(child);
  };
  visit(parseFormula(text).ast);
  return [...names];
}
