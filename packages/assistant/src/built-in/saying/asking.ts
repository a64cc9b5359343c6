import { defineMessages, type Message } from '@winnow/kernel';
import type { AskText } from '../../german/asks.ts';
import { filled, type Value } from './filled.ts';

/** Parameters of a string, by the names in its braces. */
type Params<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [_ in Name]: Value } & Params<Rest>
  : unknown;

const english = (value: Value): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? value.toLocaleString('en')
      : value.join(' and ');

/** Questions back and their choices; the English string is the key of its German translation. */
export const askMessages = defineMessages('chat.ask', {
  said: ({ text, params }: { readonly text: AskText; readonly params: { readonly [name: string]: Value } }) =>
    filled(text, params, english),
});

/**
 * Returns a question back, or a choice, as a message. A string without a German translation does
 * not compile.
 *
 * @param params replacements for the names in braces
 */
export function messageOf<Text extends AskText>(
  text: Text,
  ...[params]: unknown extends Params<Text> ? [] : [params: Params<Text>]
): Message {
  return askMessages.said({ text, params: (params ?? {}) as { readonly [name: string]: Value } });
}

/** Returns a name or a sentence in English. */
export const textOf = (label: string | Message): string => (typeof label === 'string' ? label : label.text);
