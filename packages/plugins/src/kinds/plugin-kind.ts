import type { Problem } from '@winnow/kernel';
import type { z } from 'zod';

/**
 * What a kind of plugin answers for: the part of the manifest that is its own, and what the code
 * has to export.
 */
export interface PluginKind<
  K extends string = string,
  S extends z.ZodRawShape = z.ZodRawShape,
  E extends z.ZodType = z.ZodType,
> {
  readonly kind: K;
  readonly title: string;
  /** One sentence for the choice of a kind. */
  readonly summary: string;
  /** Whether it runs code; else its manifest is all of it. */
  readonly hasCode: boolean;
  /** The fields of the manifest that only this kind has. */
  readonly manifest: S;
  /** The schema of its examples. */
  readonly example: E;
  /** What the schema cannot say. */
  check(manifest: unknown): readonly Problem[];
  /** Names of the functions that the code has to export. */
  exports(manifest: unknown): readonly string[];
  /** A manifest, code and example that a new plugin starts with. */
  readonly template: {
    readonly manifest: object;
    readonly code: string;
    readonly examples: readonly object[];
  };
}

export function definePluginKind<K extends string, S extends z.ZodRawShape, E extends z.ZodType>(
  kind: PluginKind<K, S, E>,
): PluginKind<K, S, E> {
  return kind;
}
