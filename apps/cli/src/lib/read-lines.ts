import { createInterface } from 'node:readline';
import type { Json } from '@winnow/kernel';

const linesAtOnce = 500;

/**
 * Answers one JSON object per line of stdin, in order, many lines at a time.
 *
 * @param answer returns as many answers as it is given lines
 */
export async function answerLines(
  answer: (lines: readonly string[]) => Promise<readonly Json[]>,
): Promise<void> {
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const answers = await answer(waiting);
    waiting = [];
    const out = answers.map((one) => `${JSON.stringify(one)}\n`).join('');
    await new Promise<void>((done) => process.stdout.write(out, () => done()));
  };
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    waiting.push(line);
    if (waiting.length >= linesAtOnce) await flush();
  }
  await flush();
}
