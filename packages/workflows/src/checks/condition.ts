import { type Message, type MessageData, messageFrom, printed } from '@winnow/kernel';
import { z } from 'zod';
import type { AnyCheckKind } from './check-kind.ts';
import { checkKinds } from './check-registry.ts';

type SchemasOf<Kinds extends readonly unknown[]> = {
  -readonly [At in keyof Kinds]: Kinds[At] extends { readonly schema: infer Schema } ? Schema : never;
};

/** A condition that rows as a whole have to meet. */
export const conditionSchema = z.discriminatedUnion(
  'kind',
  checkKinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof checkKinds>,
);

export type Condition = z.output<typeof conditionSchema>;

const kindOf = new Map<string, AnyCheckKind>(checkKinds.map((one) => [one.kind, one]));

/** The definition of the kind of a condition. */
export const checkKindOf = ({ kind }: Pick<Condition, 'kind'>): AnyCheckKind => kindOf.get(kind)!;

/** The condition as a message, without a full stop; undefined where it has a title. */
function messageOf(condition: Condition): Message | undefined {
  return condition.title ? undefined : checkKindOf(condition).sentence(condition as never);
}

/** The condition as a part of another message: its sentence, or the title where it has one. */
export const conditionMessage = (condition: Condition): Message =>
  messageOf(condition) ?? messageFrom({ sentence: condition.title ?? '' }, 'sentence');

/** The condition as a sentence without a full stop; the title where it has one. */
export function conditionSentence(condition: Condition): string {
  return condition.title || (messageOf(condition)?.text ?? '');
}

/** The sentence of a condition as a field, with what other languages print. */
export function saidOf(condition: Condition): {
  readonly sentence: string;
  readonly messages: { readonly [field: string]: MessageData };
} {
  const message = messageOf(condition);
  if (!message) return { sentence: condition.title ?? '', messages: {} };
  return printed({ sentence: message }, 'sentence');
}
