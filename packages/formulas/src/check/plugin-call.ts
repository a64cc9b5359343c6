import type { LogicalType } from '@winnow/kernel';
import type { ExternalCall } from '@winnow/sql';
import type { FunctionDefinition } from '../function.ts';
import { findFunction } from '../functions/function-index.ts';
import type { CallAst, NameAst } from '../language/ast.ts';
import type { FormulaPlugin, PluginFunction } from '../plugin.ts';

/** Returns the name before the dot if the call looks like `plugin.function(…)`. */
export function receiverOf(ast: CallAst): NameAst | undefined {
  const [first] = ast.args;
  return ast.method && first?.kind === 'name' && !first.quoted && first.name !== 'value' ? first : undefined;
}

/**
 * Whether `name.function(…)` calls a plugin if a column may have the same name. A built-in function
 * refers to the column, so that installing a plugin changes no formula.
 */
export function isPluginCall(ast: CallAst, hasColumn: boolean): boolean {
  return !hasColumn || findFunction(ast.name) === undefined;
}

/**
 * Returns the definition of a plugin function for the checker. Its result is a call, which has no
 * SQL.
 */
export function definitionOf(plugin: FormulaPlugin, called: PluginFunction): FunctionDefinition {
  return {
    name: `${plugin.name}.${called.name}`,
    family: 'operator',
    summary: called.summary ?? '',
    signatures: [
      {
        params: called.inputs.map(({ name, type, default: given }) => ({
          name,
          type: type as Exclude<LogicalType, 'null'>,
          ...(given === undefined ? {} : { default: given }),
        })),
        returns: called.result,
        lower: { cell: () => failToLower() },
      },
    ],
    nulls: plugin.traits.nullSafe ? 'handles' : 'propagate',
    ...(plugin.traits.deterministic ? {} : { deterministic: false }),
    examples: [],
  };
}

export function callOf(plugin: FormulaPlugin, called: PluginFunction): ExternalCall {
  const { name, version, integrity, traits } = plugin;
  return {
    plugin: name,
    version,
    integrity,
    entry: called.name,
    parameters: {},
    args: called.inputs.map((one) => one.type),
    outputs: [called.result],
    deterministic: traits.deterministic,
  };
}

function failToLower(): never {
  throw new Error('A call of a plugin is lowered by itself.');
}
