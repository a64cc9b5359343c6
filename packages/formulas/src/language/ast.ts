/** Position of a part: offsets in UTF-16 code units, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type BinaryOperator =
  | '??'
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '//'
  | '%';

export type UnaryOperator = '-' | 'not';

/** A formula as plain data: as written, before names and types are resolved. */
export type Ast =
  | NullAst
  | BooleanAst
  | NumberAst
  | TextAst
  | RegexAst
  | NameAst
  | ParameterAst
  | ListAst
  | IndexAst
  | SliceAst
  | UnaryAst
  | BinaryAst
  | CallAst
  | LambdaAst
  | MissingAst;

export interface NullAst extends Span {
  readonly kind: 'null';
}

export interface BooleanAst extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}

/** `text` is as written, so that large integers lose no digits. */
export interface NumberAst extends Span {
  readonly kind: 'number';
  readonly text: string;
}

export interface TextAst extends Span {
  readonly kind: 'text';
  readonly value: string;
}

export interface RegexAst extends Span {
  readonly kind: 'regex';
  readonly pattern: string;
  readonly flags: string;
}

/** A column, a variable or `value`. A quoted name is always a column. */
export interface NameAst extends Span {
  readonly kind: 'name';
  readonly name: string;
  readonly quoted: boolean;
}

/** A parameter of the recipe, written `$name`. */
export interface ParameterAst extends Span {
  readonly kind: 'parameter';
  readonly name: string;
}

export interface ListAst extends Span {
  readonly kind: 'list';
  readonly items: readonly Ast[];
}

export interface IndexAst extends Span {
  readonly kind: 'index';
  readonly target: Ast;
  readonly index: Ast;
}

export interface SliceAst extends Span {
  readonly kind: 'slice';
  readonly target: Ast;
  readonly start: Ast | null;
  readonly end: Ast | null;
}

export interface UnaryAst extends Span {
  readonly kind: 'unary';
  readonly op: UnaryOperator;
  readonly arg: Ast;
}

export interface BinaryAst extends Span {
  readonly kind: 'binary';
  readonly op: BinaryOperator;
  readonly left: Ast;
  readonly right: Ast;
}

/** In a method call, the first argument is what precedes the dot. */
export interface CallAst extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly Ast[];
  readonly method: boolean;
}

export interface LambdaAst extends Span {
  readonly kind: 'lambda';
  readonly params: readonly ({ readonly name: string } & Span)[];
  readonly body: Ast;
}

/**
 * A placeholder for something that is missing or couldn't be parsed, for which there is a problem.
 */
export interface MissingAst extends Span {
  readonly kind: 'missing';
}

/** Returns the direct parts of a formula in the order in which they are written. */
export function childrenOf(ast: Ast): readonly Ast[] {
  switch (ast.kind) {
    case 'list':
      return ast.items;
    case 'index':
      return [ast.target, ast.index];
    case 'slice':
      return [ast.target, ast.start, ast.end].filter((part) => part !== null);
    case 'unary':
      return [ast.arg];
    case 'binary':
      return [ast.left, ast.right];
    case 'call':
      return ast.args;
    case 'lambda':
      return [ast.body];
    default:
      return [];
  }
}
