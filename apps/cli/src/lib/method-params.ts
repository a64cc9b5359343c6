import { type Invocation, UsageError } from '../command.ts';

/** Parses `--param n=3` as `{ n: 3 }`. */
export function readParams(invocation: Invocation): { readonly n?: number } {
  const given = invocation.values.param;
  const params = Array.isArray(given) ? given : [];
  let n: number | undefined;
  for (const param of params) {
    const [, value] = /^n=(\d+)$/.exec(String(param)) ?? [];
    if (value === undefined) throw new UsageError(`--param takes n=2, not “${param}”.`);
    n = Number(value);
  }
  return n === undefined ? {} : { n };
}
