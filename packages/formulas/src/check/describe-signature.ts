import { typeName } from '@winnow/kernel';
import type { FunctionDefinition, Param, ParamType, ReturnType, Signature } from '../function.ts';

/** Returns `list of T`, `text` or `function`, as printed in messages and references. */
export function typeText(type: ParamType | ReturnType): string {
  if (type === 'regex') return 'regular expression';
  if (type === 'any') return 'any value';
  if (type === 'T') return 'value';
  if (typeof type === 'function') return 'decimal';
  if (typeof type === 'string') return type;
  if ('lambda' in type)
    return type.lambda === 'T' || type.lambda === 'U' ? 'x -> value' : `x -> ${type.lambda}`;
  if (type.list === 'decimal') return 'list of decimal';
  return type.list === 'T' || type.list === 'U' ? 'list' : typeName({ list: type.list });
}

/** Returns `replace(text, find, replacement)`, with optional parameters in brackets. */
export function signatureText(name: string, signature: Signature): string {
  return `${name}(${signature.params.map(paramText).join(', ')})`;
}

export function signaturesText(definition: FunctionDefinition): string {
  const all = new Set(definition.signatures.map((signature) => signatureText(definition.name, signature)));
  return [...all].join(' or ');
}

export function paramText(param: Param): string {
  if (param.rest) return `${param.name}…`;
  return param.default === undefined ? param.name : `[${param.name}]`;
}
