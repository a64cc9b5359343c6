import type { AppendProposal, JoinProposal, RelationalReport } from '@winnow/contract/engine-types';
import type { Suggestion } from '../data/workspace-api.ts';

/** Dismissed cards that are remembered, the latest first. */
const most = 500;
/** A key names its columns, whose names have no limit here. */
const longestKey = 1_000;

/** Names a suggestion by what it is about, and not by its counts: it is the same one after other steps. */
export const suggestionKey = ({ kind, columns }: Pick<Suggestion, 'kind' | 'columns'>): string =>
  JSON.stringify([kind, ...columns]).slice(0, longestKey);

/** Names a proposed shape of the table by the kinds of its steps. */
export const shapeKey = ({ steps }: Pick<RelationalReport['candidates'][number], 'steps'>): string =>
  JSON.stringify(['shape', ...steps.map(({ kind }) => kind)]).slice(0, longestKey);

/** Names a proposed join by its source. */
export const joinKey = ({ source }: Pick<JoinProposal, 'source'>): string =>
  JSON.stringify(['join', source]).slice(0, longestKey);

/** Names proposed sources to append by their names. */
export const appendKey = ({ sources }: Pick<AppendProposal, 'sources'>): string =>
  JSON.stringify(['append', ...sources]).slice(0, longestKey);

/** Keys with one more, or without it. */
export function withDismissed(keys: readonly string[], key: string, dismissed: boolean): readonly string[] {
  const others = keys.filter((one) => one !== key);
  return dismissed ? [key, ...others].slice(0, most) : others;
}
