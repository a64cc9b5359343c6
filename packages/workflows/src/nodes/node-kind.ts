import type { AnyMessages, Message, Problem } from '@winnow/kernel';
import type { z } from 'zod';

/** What a node refers to. */
export interface NodeReferences {
  /** Projects that the node reads; with `edit`, also changes. */
  readonly projects: readonly {
    readonly id: string;
    readonly recipeVersion?: number;
    readonly edit?: boolean;
  }[];
}

/**
 * A node type: its settings, inputs and outputs, and how it reads in a list. Plain data without
 * side effects.
 */
export interface NodeKindDefinition<K extends string = string, S extends z.ZodType = z.ZodType> {
  readonly kind: K;
  /** Its messages: title, a sentence about it, and the parts of its `sentence`. */
  readonly messages: AnyMessages & { readonly title: Message; readonly summary: Message };
  /** Paths of its icon: a rounded outline in a 24 × 24 square, in the style of Tabler. */
  readonly icon: readonly string[];
  readonly settings: S;
  /** Settings of a new node; may lack what only the user knows. */
  readonly defaults: z.input<S> | Partial<z.input<S>>;
  /** How many nodes may lead to this one by their main edge. */
  readonly inputs: { readonly least: number; readonly most: number };
  /** Whether other nodes may get rows from this one. */
  readonly returnsRows: boolean;
  /** When a run executes it: with the rows, once all rows have been checked, or at the end. */
  readonly phase: 'rows' | 'output' | 'end';
  /** Describes the node in a few words. */
  readonly sentence: (settings: z.output<S>) => Message;
  readonly references: (settings: z.output<S>) => NodeReferences;
  /** Checks what the schema cannot express. */
  readonly check?: (settings: z.output<S>) => readonly Problem[];
}

/**
 * Checks the definition of a node type against the shared interface, while keeping the type of its
 * settings.
 */
export function defineNodeKind<
  const K extends string,
  S extends z.ZodType,
  M extends NodeKindDefinition['messages'],
>(
  definition: Omit<NodeKindDefinition<K, S>, 'messages'> & { readonly messages: M },
): Omit<NodeKindDefinition<K, S>, 'messages'> & { readonly messages: M } {
  return definition;
}

export const noReferences: NodeReferences = { projects: [] };
