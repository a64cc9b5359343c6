/** An action in the command palette. */
export interface Command {
  /** Unique among the commands of its owner. */
  readonly id: string;
  /** Heading under which it is listed. */
  readonly group: string;
  readonly label: string;
  readonly description?: string;
  /** Additional search terms. */
  readonly keywords?: readonly string[];
  /**
   * In the form `mod+shift+Z`; displayed in the palette and the list of shortcuts. The code that
   * adds the command binds it.
   */
  readonly shortcut?: string;
  readonly run: () => void;
}
