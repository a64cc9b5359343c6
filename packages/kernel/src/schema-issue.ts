import { counted } from './counted.ts';
import { defineMessages, type Message } from './message.ts';

/** What a schema found wrong with a value, as zod reports it. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly keys?: readonly string[];
}

/** Why a value does not match its schema; part of a sentence, without a full stop. */
export const issueMessages = defineMessages('schema.issue', {
  missing: 'it is missing',
  type: ({ type }: { type: string }) => `a value of type ${type} is expected`,
  oneOf: ({ values }: { values: readonly string[] }) => `one of ${values.join(', ')} is expected`,
  minItems: ({ count }: { count: number }) =>
    `at least ${counted(count, 'item')} ${count === 1 ? 'is' : 'are'} expected`,
  maxItems: ({ count }: { count: number }) =>
    `at most ${counted(count, 'item')} ${count === 1 ? 'is' : 'are'} allowed`,
  minLength: ({ count }: { count: number }) =>
    `at least ${counted(count, 'character')} ${count === 1 ? 'is' : 'are'} expected`,
  maxLength: ({ count }: { count: number }) =>
    `at most ${counted(count, 'character')} ${count === 1 ? 'is' : 'are'} allowed`,
  min: ({ value }: { value: number }) => `at least ${value} is expected`,
  max: ({ value }: { value: number }) => `at most ${value} is allowed`,
  pattern: 'it doesn’t match the required pattern',
  format: ({ format }: { format: string }) => `a value in the format ${format} is expected`,
  unknownKeys: ({ keys }: { keys: readonly string[] }) => `it has unknown properties: ${keys.join(', ')}`,
  noForm: 'it matches none of the allowed forms',
  timeZone: 'it isn’t a time zone',
});

/** Maximum number of allowed values or unknown properties that a message names. */
const maxNames = 20;

/** Returns why a value does not match its schema. */
export function issueReason(issue: SchemaIssue): Message {
  const { code, input, expected = '', values = [], origin, format, keys = [] } = issue;
  switch (code) {
    case 'invalid_type':
      return input === undefined && /undefined$/.test(issue.message)
        ? issueMessages.missing
        : issueMessages.type({ type: expected });
    case 'invalid_value':
      return issueMessages.oneOf({ values: values.slice(0, maxNames).map(String) });
    case 'too_small':
    case 'too_big':
      return boundReason(code, origin, Number(code === 'too_small' ? issue.minimum : issue.maximum));
    case 'invalid_format':
      if (!/^Invalid /.test(issue.message)) return ownReason(issue.message);
      return format === undefined || format === 'regex'
        ? issueMessages.pattern
        : issueMessages.format({ format });
    case 'unrecognized_keys':
      return issueMessages.unknownKeys({ keys: keys.slice(0, maxNames) });
    case 'invalid_union':
      return issueMessages.noForm;
    default:
      return ownReason(issue.message);
  }
}

function boundReason(code: 'too_small' | 'too_big', origin: string | undefined, bound: number): Message {
  const isMin = code === 'too_small';
  if (origin === 'array') return issueMessages[isMin ? 'minItems' : 'maxItems']({ count: bound });
  if (origin === 'string') return issueMessages[isMin ? 'minLength' : 'maxLength']({ count: bound });
  return issueMessages[isMin ? 'min' : 'max']({ value: bound });
}

/** The messages of schemas that have their own, by their English text. */
const refusals = new Map<string, Message>();

/**
 * Returns the error message of a pattern or refinement of a schema, from which {@link issueReason}
 * finds the message again.
 */
export function refusal(reason: Message): string {
  refusals.set(reason.text, reason);
  return reason.text;
}

/** Returns the message of {@link refusal}, or else the text of an issue. */
function ownReason(text: string): Message {
  return refusals.get(text) ?? { code: '', params: {}, text: text.replace(/\.$/, '') };
}
