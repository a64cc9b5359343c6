import type { TurnEvent } from './answer-turn.ts';
import type { Part } from './parts.ts';

/** A finished answer: its text, in Markdown, and its other parts. */
export interface WholeAnswer {
  readonly text: string;
  readonly parts: readonly Part[];
}

/** Waits for the end of an answer. Messages of the program become paragraphs of their own. */
export async function wholeAnswer(turn: AsyncIterable<TurnEvent>): Promise<WholeAnswer> {
  const parts: Part[] = [];
  const paragraphs: string[] = [];
  let isOpen = false;
  for await (const event of turn) {
    if (event.kind === 'text') {
      if (isOpen) paragraphs.push(`${paragraphs.pop()!}${event.text}`);
      else paragraphs.push(event.text);
      isOpen = true;
    } else if (event.kind === 'part') {
      if (event.part.kind === 'text') paragraphs.push(event.part.text);
      else parts.push(event.part);
      isOpen = false;
    }
  }
  return { text: paragraphs.join('\n\n'), parts };
}
