/** Something that the command palette can do. */
export interface Command {
  /** Unique among the commands of its owner. */
  readonly id: string;
  /** Heading that it is under. */
  readonly group: string;
  readonly label: string;
  readonly description?: string;
  /** More words that find it. */
  readonly keywords?: readonly string[];
  /**
   * As `mod+shift+Z`; shown here and in the list of shortcuts. The person who adds the command
   * binds it.
   */
  readonly shortcut?: string;
  readonly run: () => void;
}
