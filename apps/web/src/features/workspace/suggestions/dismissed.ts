import type { AppendProposal, JoinProposal, RelationalReport } from '@winnow/contract/engine-types';
import type { Suggestion } from '../data/workspace-api.ts';

/** Maximum number of dismissed cards to store, the latest first. */
const maxStored = 500;
/** Maximum length of a key: it contains column names, which may be arbitrarily long. */
const longestKey = 1_000;

/**
 * Returns the key of a suggestion. It depends on the subject and not on counts, so that the
 * suggestion stays dismissed after other steps.
 */
export const suggestionKey = ({ kind, columns }: Pick<Suggestion, 'kind' | 'columns'>): string =>
  JSON.stringify([kind, ...columns]).slice(0, longestKey);

/** Returns the key of a proposed table shape: the kinds of its steps. */
export const shapeKey = ({ steps }: Pick<RelationalReport['candidates'][number], 'steps'>): string =>
  JSON.stringify(['shape', ...steps.map(({ kind }) => kind)]).slice(0, longestKey);

/** Returns the key of a proposed join: its source. */
export const joinKey = ({ source }: Pick<JoinProposal, 'source'>): string =>
  JSON.stringify(['join', source]).slice(0, longestKey);

/** Returns the key of sources that are proposed to be appended: their names. */
export const appendKey = ({ sources }: Pick<AppendProposal, 'sources'>): string =>
  JSON.stringify(['append', ...sources]).slice(0, longestKey);

/** Adds a key to the dismissed ones, or removes it. */
export function withDismissed(keys: readonly string[], key: string, dismissed: boolean): readonly string[] {
  const others = keys.filter((one) => one !== key);
  return dismissed ? [key, ...others].slice(0, maxStored) : others;
}
