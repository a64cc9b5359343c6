import type { Ast, CallAst } from './ast.ts';
import { quoteText } from './lexer.ts';
import { bindingPowers, notPower, signPower } from './operators.ts';

const bareName = /^[\p{L}_][\p{L}\p{N}\p{M}_]*$/u;
const reserved = /^(?:and|or|not|true|false|null|value)$/i;
const postfixPower = 9;

/** Prints a formula in one style; parsing the result gives the same tree. */
export function printFormula(ast: Ast): string {
  return print(ast, 0);
}

/** Prints a column's name as in formulas. */
export function printColumnName(name: string): string {
  const bare = bareName.test(name) && !reserved.test(name) && name !== 'cells';
  return bare ? name : `\`${name.replaceAll('`', '``')}\``;
}

function print(ast: Ast, power: number): string {
  switch (ast.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(ast.value);
    case 'number':
      return ast.text;
    case 'text':
      return quoteText(ast.value);
    case 'regex':
      return `/${printPattern(ast.pattern)}/${ast.flags}`;
    case 'name':
      return ast.quoted ? `\`${ast.name.replaceAll('`', '``')}\`` : ast.name;
    case 'parameter':
      return `$${ast.name}`;
    case 'list':
      return `[${ast.items.map((item) => print(item, 0)).join(', ')}]`;
    case 'index':
      return `${print(ast.target, postfixPower)}[${print(ast.index, 0)}]`;
    case 'slice': {
      const start = ast.start ? print(ast.start, 0) : '';
      return `${print(ast.target, postfixPower)}[${start}:${ast.end ? print(ast.end, 0) : ''}]`;
    }
    case 'unary':
      return ast.op === 'not'
        ? grouped(`not ${print(ast.arg, notPower)}`, power > notPower)
        : grouped(`-${print(ast.arg, signPower)}`, power > signPower);
    case 'binary': {
      const own = bindingPowers[ast.op];
      const fromRight = ast.op === '??';
      // A comparison within a comparison needs brackets on either side.
      const left = print(ast.left, fromRight || own === bindingPowers['=='] ? own + 1 : own);
      const right = print(ast.right, fromRight ? own : own + 1);
      return grouped(`${left} ${ast.op} ${right}`, power > own);
    }
    case 'call':
      return printCall(ast);
    case 'lambda': {
      const names = ast.params.map((param) => param.name);
      const head = names.length === 1 ? names[0] : `(${names.join(', ')})`;
      return grouped(`${head} -> ${print(ast.body, 0)}`, power > 0);
    }
    case 'missing':
      return '';
  }
}

function printCall(ast: CallAst): string {
  const [receiver, ...rest] = ast.args;
  if (!ast.method || !receiver) return `${ast.name}(${ast.args.map((arg) => print(arg, 0)).join(', ')})`;
  const target = print(receiver, postfixPower);
  // A number would take the dot for its own decimal point.
  return `${receiver.kind === 'number' ? `(${target})` : target}.${ast.name}(${rest.map((arg) => print(arg, 0)).join(', ')})`;
}

function grouped(text: string, brackets: boolean): string {
  return brackets ? `(${text})` : text;
}

function printPattern(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\[\s\S]|[[\]/]/g, (part) => {
    if (part === '[') inClass = true;
    else if (part === ']') inClass = false;
    else if (part === '/' && !inClass) return '\\/';
    return part;
  });
}
