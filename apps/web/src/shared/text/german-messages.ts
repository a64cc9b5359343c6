import { german as insight } from '@winnow/insight/german/german';
import { type MessageData, translated } from '@winnow/kernel/message';

const german = { ...insight };

/**
 * What the server sent, parsed of its JSON, with the strings in German that it sent as data too.
 * The server says a string in English, and beside it under `messages` what an app prints it from.
 */
export function inGerman<T>(answer: T): T {
  translate(answer);
  return answer;
}

function translate(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    // Columns of cells hold no messages.
    if (typeof value[0] === 'object') for (const one of value) translate(one);
    return;
  }
  const fields = value as Record<string, unknown>;
  for (const [name, one] of Object.entries(fields)) if (name !== 'messages') translate(one);
  for (const [name, message] of Object.entries(messagesOf(fields)))
    if (typeof fields[name] === 'string') fields[name] = translated(message, german) ?? fields[name];
}

/** What is sent of the strings of an object; nothing where `messages` is something else. */
function messagesOf({ messages }: Readonly<Record<string, unknown>>): Readonly<Record<string, MessageData>> {
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) return {};
  const found = Object.entries(messages).filter(([, one]) => isMessage(one));
  return Object.fromEntries(found) as Record<string, MessageData>;
}

const isMessage = (value: unknown): value is MessageData =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MessageData).code === 'string' &&
  typeof (value as MessageData).params === 'object';
