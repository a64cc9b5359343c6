/** Something that the command palette can do. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** As `useHotkeys` writes it, for instance `mod+J`; shown beside the label. */
  readonly shortcut?: string;
  readonly run: () => void;
}
