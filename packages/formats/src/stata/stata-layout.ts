/** Where the parts of a data set are, and how wide its names are, by release. */
export interface StataLayout {
  readonly release: number;
  readonly isLittle: boolean;
  readonly variables: number;
  readonly rows: number;
  /** Offsets of the parts in the file. */
  readonly parts: {
    readonly types: number;
    readonly names: number;
    readonly formats: number;
    readonly labelNames: number;
    readonly labels: number;
    readonly data: number;
    readonly strings?: number;
    readonly valueLabels: number | undefined;
  };
  readonly bytes: {
    readonly type: 1 | 2;
    readonly name: number;
    readonly format: number;
    readonly label: number;
  };
}

/** Bytes of names, formats and labels by release, with the end of each. */
export function widthsOf(release: number): StataLayout['bytes'] {
  if (release >= 118) return { type: 2, name: 129, format: 57, label: 321 };
  return { type: release >= 117 ? 2 : 1, name: 33, format: release >= 114 ? 49 : 12, label: 81 };
}
