import type { CardGenerator } from './card.ts';
import { columnCards } from './generators/column-cards.ts';
import { issueCards } from './generators/issue-cards.ts';
import { partCards } from './generators/part-cards.ts';
import { valueCards } from './generators/value-cards.ts';

/** Every generator of cards. */
export const generators: readonly CardGenerator[] = [issueCards, partCards, valueCards, columnCards];
