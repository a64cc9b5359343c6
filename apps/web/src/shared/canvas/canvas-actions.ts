import { createContext, useContext } from 'react';
import type { CanvasDirection } from './layout-graph.ts';

/** Editing actions of a canvas; undefined if it is read-only. */
export interface CanvasEdit {
  /** Whether an edge between the two nodes would keep the graph valid. */
  readonly canConnect: (from: string, to: string) => boolean;
  readonly onConnect: (from: string, to: string) => void;
  readonly onDisconnect: (from: string, to: string) => void;
  /** Asks which node to add after one node, or between two. */
  readonly onAsk: (after: string, before?: string) => void;
  /** Asks which node to connect it with. */
  readonly onAskConnect: (from: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Insert action that a read-only canvas offers between two of its cards. */
export interface CanvasInsert {
  readonly isOffered: (from: string, to: string) => boolean;
  readonly label: (from: string, to: string) => string;
  readonly onInsert: (from: string, to: string) => void;
}

export interface CanvasActions {
  readonly name: (id: string) => string;
  /** Everything about a card, as a sentence. */
  readonly words: (id: string) => string;
  /** The card that the Tab key moves to. */
  readonly current: string | undefined;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Opens the settings or the details. */
  readonly onOpen: (id: string) => void;
  readonly opensOnClick: boolean;
  readonly direction: CanvasDirection;
  readonly onKey: (event: React.KeyboardEvent, id: string) => void;
  readonly edit: CanvasEdit | undefined;
  readonly insert: CanvasInsert | undefined;
}

export const CanvasContext = createContext<CanvasActions | undefined>(undefined);

export function useCanvas(): CanvasActions {
  const actions = useContext(CanvasContext);
  if (!actions) throw new Error('useCanvas must be called inside a canvas.');
  return actions;
}
