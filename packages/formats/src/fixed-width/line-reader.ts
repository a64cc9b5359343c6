import { plainDialect } from '../csv/dialect.ts';
import { isBlank } from '../csv/parse/judge-record.ts';
import { RecordScanner } from '../csv/parse/record-scanner.ts';
import { expandTabs, isRule } from './cut-line.ts';
import type { FixedWidthOptions } from './fixed-width-options.ts';

/** Splits UTF-8 bytes into the lines that are rows. `\n`, `\r\n` and `\r` end a line. */
export class LineReader {
  readonly scanner = new RecordScanner({ ...plainDialect, delimiter: '', quote: '' }, 1);
  private readonly rules: boolean;
  private readonly tabStop: number;
  private readonly keepBlank: boolean;
  private skip: number;

  /** @param keepBlank whether blank lines are rows: those of a table with one column */
  constructor(
    { skipRows, rules, tabStop }: Pick<FixedWidthOptions, 'skipRows' | 'rules' | 'tabStop'>,
    keepBlank: boolean,
  ) {
    this.skip = skipRows;
    this.rules = rules;
    this.tabStop = tabStop;
    this.keepBlank = keepBlank;
  }

  /**
   * Returns the next line with expanded tabs; undefined if more bytes are needed, or there are
   * none.
   */
  next(): string | undefined {
    const { scanner } = this;
    while (this.skip > 0 && scanner.skipLine()) this.skip--;
    while (this.skip === 0 && scanner.next()) {
      if (!this.keepBlank && isBlank(scanner)) continue;
      const text = scanner.rawText(Number.MAX_SAFE_INTEGER);
      if (this.rules && isRule(text)) continue;
      return expandTabs(text, this.tabStop);
    }
    return undefined;
  }
}
