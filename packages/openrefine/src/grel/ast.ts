import type { GrelRegex } from './value.ts';

/** Position of a node: offsets in UTF-16 code units, `to` exclusive. */
export interface GrelSpan {
  readonly from: number;
  readonly to: number;
}

/** A GREL expression as plain data. `a[i]` is a call of `get`. */
export type GrelAst = GrelSpan &
  (
    | { readonly kind: 'literal'; readonly value: null | string | bigint | number }
    | { readonly kind: 'regex'; readonly value: GrelRegex; readonly ignoreCase: boolean }
    | { readonly kind: 'variable'; readonly name: string }
    | {
        readonly kind: 'operator';
        readonly op: GrelOperator;
        readonly left: GrelAst;
        readonly right: GrelAst;
      }
    | { readonly kind: 'field'; readonly of: GrelAst; readonly name: string }
    | { readonly kind: 'array'; readonly items: readonly GrelAst[] }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly GrelAst[] }
    | { readonly kind: 'control'; readonly name: string; readonly args: readonly GrelAst[] }
  );

export type GrelOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Returns the direct children of a node in source order. */
export function grelChildren(ast: GrelAst): readonly GrelAst[] {
  switch (ast.kind) {
    case 'operator':
      return [ast.left, ast.right];
    case 'field':
      return [ast.of];
    case 'array':
      return ast.items;
    case 'call':
    case 'control':
      return ast.args;
    default:
      return [];
  }
}

/**
 * Replaces nodes of an expression.
 *
 * @param change returns the replacement of a node, whose children are then left alone; undefined to
 *   keep it
 */
export function mapGrel(ast: GrelAst, change: (ast: GrelAst) => GrelAst | undefined): GrelAst {
  const changed = change(ast);
  if (changed) return changed;
  const all = (parts: readonly GrelAst[]) => parts.map((part) => mapGrel(part, change));
  switch (ast.kind) {
    case 'operator':
      return { ...ast, left: mapGrel(ast.left, change), right: mapGrel(ast.right, change) };
    case 'field':
      return { ...ast, of: mapGrel(ast.of, change) };
    case 'array':
      return { ...ast, items: all(ast.items) };
    case 'call':
    case 'control':
      return { ...ast, args: all(ast.args) };
    default:
      return ast;
  }
}
