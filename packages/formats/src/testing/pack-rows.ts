/** Compresses a row of a SAS data set to runs of bytes (`SASYZCRL`). */
export function packRuns(row: Buffer): Buffer {
  const out: number[] = [];
  let plain: number[] = [];
  const flush = (): void => {
    for (; plain.length > 0; plain = plain.slice(80)) {
      const some = plain.slice(0, 80);
      if (some.length > 64) out.push(0x00, some.length - 64);
      else out.push(0x80 + some.length - 1);
      out.push(...some);
    }
  };
  for (let i = 0; i < row.length; ) {
    let end = i;
    while (row[end] === row[i] && end < row.length && end - i < 4000) end++;
    const [byte, count] = [row[i]!, end - i];
    const short = { 64: 0xd0, 32: 0xe0, 0: 0xf0 }[byte];
    if (count < 3) plain.push(...row.subarray(i, end));
    else {
      flush();
      if (short !== undefined && count <= 17) out.push(short + count - 2);
      else if (short !== undefined) out.push(short - 0x80 + ((count - 17) >> 8), (count - 17) & 255);
      else if (count <= 18) out.push(0xc0 + count - 3, byte);
      else out.push(0x40 + ((count - 18) >> 8), (count - 18) & 255, byte);
    }
    i = end;
  }
  flush();
  return Buffer.from(out);
}

/** Compresses a row of a SAS data set to runs and repetitions (`SASYZCR2`). */
export function packRepetitions(row: Buffer): Buffer {
  const codes: { readonly isCode: boolean; readonly bytes: readonly number[] }[] = [];
  for (let i = 0; i < row.length; ) {
    let run = 1;
    while (row[i + run] === row[i] && i + run < row.length && run < 4000) run++;
    const [back, length] = earlier(row, i);
    if (run >= 3 && run >= length) {
      const bytes = run <= 18 ? [run - 3, row[i]!] : [0x10 + ((run - 19) & 15), (run - 19) >> 4, row[i]!];
      codes.push({ isCode: true, bytes });
      i += run;
    } else if (length >= 3) {
      const [low, high] = [(back - 3) & 15, (back - 3) >> 4];
      const bytes = length < 16 ? [(length << 4) + low, high] : [0x20 + low, high, length - 16];
      codes.push({ isCode: true, bytes });
      i += length;
    } else codes.push({ isCode: false, bytes: [row[i++]!] });
  }
  const out: number[] = [];
  for (let i = 0; i < codes.length; i += 16) {
    const some = codes.slice(i, i + 16);
    const bits = some.reduce((sum, { isCode }, bit) => sum + (isCode ? 0x8000 >> bit : 0), 0);
    out.push(bits >> 8, bits & 255, ...some.flatMap(({ bytes }) => bytes));
  }
  return Buffer.from(out);
}

/** Returns how many bytes before a position its longest repetition begins, and how long it is. */
function earlier(row: Buffer, at: number): readonly [back: number, length: number] {
  let best: readonly [number, number] = [3, 0];
  for (let back = 3; back <= at && back < 4098; back++) {
    let length = 0;
    while (
      length < 271 &&
      at + length < row.length &&
      length < back &&
      row[at + length] === row[at + length - back]
    )
      length++;
    if (length > best[1]) best = [back, length];
  }
  return best;
}
