import { createContext, useContext } from 'react';
import type { CanvasDirection } from './layout-graph.ts';

/** What can be done with the cards of a canvas that is edited; none where it is only looked at. */
export interface CanvasEdit {
  /** Whether an edge from one to the other would keep the graph sound. */
  readonly canConnect: (from: string, to: string) => boolean;
  readonly onConnect: (from: string, to: string) => void;
  readonly onDisconnect: (from: string, to: string) => void;
  /** Asks which node to put after one, or between two. */
  readonly onAsk: (after: string, before?: string) => void;
  /** Asks with what to connect it. */
  readonly onAskConnect: (from: string) => void;
  readonly onRemove: (id: string) => void;
}

/** What a canvas that is not edited offers between two of its cards. */
export interface CanvasInsert {
  readonly isOffered: (from: string, to: string) => boolean;
  readonly label: (from: string, to: string) => string;
  readonly onInsert: (from: string, to: string) => void;
}

export interface CanvasActions {
  readonly name: (id: string) => string;
  /** All that is to be known of a card, as a sentence. */
  readonly words: (id: string) => string;
  /** The card that the Tab key leads to. */
  readonly current: string | undefined;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Leads to the settings, or to the details. */
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
  if (!actions) throw new Error('A card stands outside of its canvas.');
  return actions;
}
