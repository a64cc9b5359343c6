export { type AggregateDefinition, defineAggregate } from './aggregate.ts';
export { type Cell, cellOf, nullCell, textOf } from './cell.ts';
export {
  defineFunction,
  type FunctionDefinition,
  type FunctionExample,
  type FunctionFamily,
  functionFamilies,
  type Param,
  type ParamType,
  type ReturnType,
  type Signature,
} from './function.ts';
export { functions } from './functions/function-registry.ts';
