import { paramText, signatureText, typeText } from '../check/describe-signature.ts';
import type { FunctionDefinition, FunctionExample, FunctionFamily } from '../function.ts';
import { functions } from '../functions/function-registry.ts';

export interface DescribedSignature {
  /** `replace(text, find, replacement)` */
  readonly text: string;
  readonly params: readonly DescribedParam[];
  readonly returns: string;
}

export interface DescribedParam {
  readonly name: string;
  /** As in the signature: in brackets if optional, with … if it repeats. */
  readonly text: string;
  readonly type: string;
  readonly constant: boolean;
  readonly choices?: readonly string[];
}

/**
 * A function as plain data, for the reference, the editor's help, the command line and the
 * assistant.
 */
export interface DescribedFunction {
  readonly name: string;
  readonly family: FunctionFamily;
  readonly aliases: readonly string[];
  readonly operator?: string;
  readonly summary: string;
  readonly signatures: readonly DescribedSignature[];
  readonly nulls: 'propagate' | 'handles';
  readonly fails?: string;
  readonly deterministic: boolean;
  readonly examples: readonly FunctionExample[];
}

/** Describes all functions, ordered by family and name. */
export function describeFunctions(): readonly DescribedFunction[] {
  return functions.map(describeFunction);
}

/** Describes a function as plain data for editors and the assistant, without code or SQL. */
export function describeFunction(definition: FunctionDefinition): DescribedFunction {
  const { name, family, summary, nulls, fails, operator, examples } = definition;
  return {
    name,
    family,
    aliases: definition.aliases ?? [],
    ...(operator ? { operator } : {}),
    summary,
    signatures: definition.signatures.map((signature) => ({
      text: signatureText(name, signature),
      params: signature.params.map((param) => ({
        name: param.name,
        text: paramText(param),
        type: typeText(param.type),
        constant: param.constant === true || param.oneOf !== undefined || param.type === 'regex',
        ...(param.oneOf ? { choices: param.oneOf } : {}),
      })),
      returns: typeText(signature.returns),
    })),
    nulls,
    ...(fails ? { fails } : {}),
    deterministic: definition.deterministic !== false,
    examples,
  };
}
