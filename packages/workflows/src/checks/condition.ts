import { type Message, type MessageData, messageFrom, printed } from '@winnow/kernel';
import { z } from 'zod';
import type { AnyCheckKind } from './check-kind.ts';
import { checkKinds } from './check-registry.ts';

type SchemasOf<Kinds extends readonly unknown[]> = {
  -readonly [At in keyof Kinds]: Kinds[At] extends { readonly schema: infer Schema } ? Schema : never;
};

/** A condition that the rows as a whole must meet. */
export const conditionSchema = z.discriminatedUnion(
  'kind',
  checkKinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof checkKinds>,
);

export type Condition = z.output<typeof conditionSchema>;

const kindOf = new Map<string, AnyCheckKind>(checkKinds.map((one) => [one.kind, one]));

/** Returns the definition of a condition's type. */
export const checkKindOf = ({ kind }: Pick<Condition, 'kind'>): AnyCheckKind => kindOf.get(kind)!;

/** Returns the condition as a message, without a full stop; undefined if it has a title. */
function messageOf(condition: Condition): Message | undefined {
  return condition.title ? undefined : checkKindOf(condition).sentence(condition as never);
}

/**
 * Returns the condition as part of another message: its title if it has one, otherwise its
 * sentence.
 */
export const conditionMessage = (condition: Condition): Message =>
  messageOf(condition) ?? messageFrom({ sentence: condition.title ?? '' }, 'sentence');

/** Returns the condition as a sentence without a full stop, or its title if it has one. */
export function conditionSentence(condition: Condition): string {
  return condition.title || (messageOf(condition)?.text ?? '');
}

/** Returns the sentence of a condition as a field, with the data that other languages print. */
export function sentenceFields(condition: Condition): {
  readonly sentence: string;
  readonly messages: { readonly [field: string]: MessageData };
} {
  const message = messageOf(condition);
  if (!message) return { sentence: condition.title ?? '', messages: {} };
  return printed({ sentence: message }, 'sentence');
}
