import type { Json } from './json.ts';

/** Parameter of a message. A nested message is printed in the language of the outer one. */
export type MessageValue = Json | Message | readonly MessageValue[] | undefined;

/**
 * A message in transit: the reader prints it in its own language, from a table with the same names.
 */
export interface MessageData {
  /** Owner and name, for instance `issue.extra-spaces/found`. */
  readonly code: string;
  readonly params: { readonly [name: string]: Json };
}

/** A human-readable sentence as data, and in English. */
export interface Message {
  readonly code: string;
  readonly params: { readonly [name: string]: MessageValue };
  readonly text: string;
}

/** A sentence, or a function of named parameters that returns one. */
type Entry = string | ((params: never) => string);

export type MessageTable = { readonly [name: string]: Entry };

declare const ownerName: unique symbol;

/** Creates a message from its parameters. */
export type MessageMaker<P> = ((params: P) => Message) & { readonly code: string };

/** The messages of an owner by name: fixed ones, and makers for those with parameters. */
export type Messages<Owner extends string = string, Table extends MessageTable = MessageTable> = {
  readonly [Name in keyof Table]: Table[Name] extends (params: infer P) => string ? MessageMaker<P> : Message;
} & { readonly [ownerName]?: Owner; readonly [tableOf]?: Table };

declare const tableOf: unique symbol;

/** Messages of any owner, as held by a unit that has some. */
export interface AnyMessages {
  readonly [ownerName]?: string;
  readonly [tableOf]?: MessageTable;
}

/** The messages of those units that have any. */
export type MessagesOf<Units extends readonly unknown[]> = Units[number] extends infer Unit
  ? Unit extends { readonly messages: infer M }
    ? M
    : never
  : never;

type OwnerOf<M> = M extends { readonly [ownerName]?: infer Owner extends string } ? Owner : never;
type TableOf<M> = M extends { readonly [tableOf]?: infer Table } ? NonNullable<Table> : never;

/**
 * A translation of messages, by owner and name. Its type reports a missing or superfluous owner or
 * name.
 */
export type MessageLanguage<M> = {
  readonly [One in M as OwnerOf<One>]: {
    readonly [Name in keyof TableOf<One>]: TableOf<One>[Name] extends (params: infer P) => string
      ? (params: P) => string
      : string;
  };
};

/** A language as seen by code that does not know the messages. */
export type AnyLanguage = { readonly [owner: string]: MessageTable };

/**
 * Defines the messages of one owner, in English.
 *
 * @param owner owner of the messages, for instance the id of a detector
 */
export function defineMessages<const Owner extends string, Table extends MessageTable>(
  owner: Owner,
  table: Table,
): Messages<Owner, Table> {
  const messages: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(table)) {
    const code = `${owner}/${name}`;
    messages[name] =
      typeof entry === 'string'
        ? { code, params: {}, text: entry }
        : Object.assign((params: never): Message => ({ code, params, text: entry(params) }), { code });
  }
  return messages as Messages<Owner, Table>;
}

/**
 * An object with some messages printed in English, along with the data for printing them in other
 * languages.
 */
export type Printed<T, K extends keyof T> = {
  readonly [P in keyof T]: P extends K ? string : T[P];
} & { readonly messages: { readonly [field: string]: MessageData } };

/**
 * Prints some fields of an object in English, and keeps the data for other languages as `messages`.
 */
export function printed<T extends object, const K extends keyof T & string>(
  value: T,
  ...fields: readonly K[]
): Printed<T, K> {
  const [texts, messages]: [Record<string, string>, Record<string, MessageData>] = [{}, {}];
  for (const field of fields) {
    const message = value[field] as Message | undefined;
    if (message === undefined) continue;
    texts[field] = message.text;
    messages[field] = { code: message.code, params: message.params as MessageData['params'] };
  }
  return { ...value, ...texts, messages } as unknown as Printed<T, K>;
}

/** Returns the message from which a string was printed, for use in another one. */
export function messageFrom<const K extends string>(
  value: { readonly [P in K]: string } & { readonly messages?: { readonly [field: string]: MessageData } },
  field: K,
): Message {
  return { code: '', params: {}, ...value.messages?.[field], text: value[field] };
}

/** Translates a message; returns undefined if the language lacks it. */
export function translated({ code, params }: MessageData, language: AnyLanguage): string | undefined {
  const at = code.lastIndexOf('/');
  const entry = ownProperty(ownProperty(language, code.slice(0, at)), code.slice(at + 1));
  if (entry === undefined || typeof entry === 'string') return entry;
  return (entry as (params: unknown) => string)(inLanguage(params, language));
}

/** Translates the messages among the parameters. */
function inLanguage(value: unknown, language: AnyLanguage): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language));
  const read = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, inLanguage(one, language)]),
  );
  if (!isMessage(value)) return read;
  return { ...read, text: translated(value as MessageData, language) ?? value.text };
}

const isMessage = (value: object): value is Message =>
  'code' in value && 'text' in value && typeof value.code === 'string' && 'params' in value;

const ownProperty = <T>(of: { readonly [name: string]: T } | undefined, name: string): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;
