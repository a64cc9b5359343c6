/** What a form shows of one option of a format. */
export interface OptionField {
  readonly name: string;
  readonly control: 'text' | 'choice' | 'number' | 'flag';
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** For choices: the label of each value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a text of several lines: how many are shown. */
  readonly lines?: number;
  readonly min?: number;
  readonly max?: number;
}
