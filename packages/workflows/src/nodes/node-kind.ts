import type { AnyMessages, Message, Problem } from '@winnow/kernel';
import type { z } from 'zod';

/** What blocks a node, in its own words; places are added by who asks. */
export interface NodeReferences {
  /** Projects that the node reads; with `edit`, changes too. */
  readonly projects: readonly {
    readonly id: string;
    readonly recipeVersion?: number;
    readonly edit?: boolean;
  }[];
}

/**
 * One kind of node: what it is set to, what comes in and goes out, and how it reads in a list.
 * Plain and without effects.
 */
export interface NodeKindDefinition<K extends string = string, S extends z.ZodType = z.ZodType> {
  readonly kind: K;
  /** What it says: its title, a sentence about it, and what its `sentence` is made of. */
  readonly messages: AnyMessages & { readonly title: Message; readonly summary: Message };
  /** The paths of its icon: an outline in a square of 24, drawn with round lines as Tabler's. */
  readonly icon: readonly string[];
  readonly settings: S;
  /** What a new node starts with; may lack what only a person knows. */
  readonly defaults: z.input<S> | Partial<z.input<S>>;
  /** How many nodes may lead here by their main edge. */
  readonly inputs: { readonly least: number; readonly most: number };
  /** Whether other nodes may get rows from here. */
  readonly givesRows: boolean;
  /** When a run gets to it: with the rows, once all rows were looked at, or at the end. */
  readonly phase: 'rows' | 'output' | 'end';
  /** The node in a few words. */
  readonly sentence: (settings: z.output<S>) => Message;
  readonly references: (settings: z.output<S>) => NodeReferences;
  /** What the schema cannot say. */
  readonly check?: (settings: z.output<S>) => readonly Problem[];
}

/**
 * Holds a kind of node against what all of them have in common, and keeps the type of its settings.
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
