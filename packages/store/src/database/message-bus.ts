/** A word that one process says to the others which work on the same database. */
export interface BusMessage {
  readonly topic: string;
  readonly text: string;
}

/**
 * Word between the processes of one database. It may get lost: what has to be known is in tables.
 */
export interface MessageBus {
  /**
   * Goes out a moment later, with what else is said until then. One of more than
   * {@link maxWordLength} bytes is not said.
   */
  say(word: BusMessage): void;
  close(): Promise<void>;
}

export interface MessageListener {
  /** Called with what other processes say, and not with what this one does. */
  readonly onWord: (word: BusMessage) => void;
  /** Called when listening continues after a time in which word was missed. */
  readonly onGap: () => void;
}

/**
 * What NOTIFY carries, without what is put around it:
 * https://www.postgresql.org/docs/current/sql-notify.html
 */
export const maxWordLength = 7_800;
