/** A message from one process to all others that use the same database. */
export interface BusMessage {
  readonly topic: string;
  readonly text: string;
}

/**
 * Messages between the processes of a database. They may get lost, so anything that must not be
 * missed is stored in tables.
 */
export interface MessageBus {
  /**
   * Sends the message after a short delay, together with others until then. Messages longer than
   * {@link maxMessageLength} bytes are dropped.
   */
  publish(message: BusMessage): void;
  close(): Promise<void>;
}

export interface MessageListener {
  /** Called with messages of other processes, not with those of this one. */
  readonly onMessage: (message: BusMessage) => void;
  /** Called when listening resumes after messages may have been missed. */
  readonly onGap: () => void;
}

/**
 * Maximum payload of NOTIFY, minus the envelope:
 * https://www.postgresql.org/docs/current/sql-notify.html
 */
export const maxMessageLength = 7_800;
