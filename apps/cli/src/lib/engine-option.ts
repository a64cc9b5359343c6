import { type DialectId, defaultDialect, dialectIds, isDialectId } from '@winnow/sql';
import { type Invocation, textOption, UsageError } from '../command.ts';

/** Returns the engine that `--engine` names. */
export function engineOption(invocation: Invocation): DialectId {
  const engine = textOption(invocation, 'engine') ?? defaultDialect;
  if (isDialectId(engine)) return engine;
  throw new UsageError(`Unknown engine “${engine}”. Use ${dialectIds.join(' or ')}.`);
}
