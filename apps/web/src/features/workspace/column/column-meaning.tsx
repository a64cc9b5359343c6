import { Text } from '@mantine/core';
import type { ColumnProfile } from '@winnow/contract/engine-types';
import { percentText } from '../grid/cell-text.ts';
import classes from './column.module.css';
import { columnText } from './column-text.ts';

/**
 * Meaning of a column's values, with the evidence, the alternatives, and the values that stand for
 * a missing one.
 */
export function ColumnMeaning({ profile }: { readonly profile: ColumnProfile }) {
  const [first, ...others] = profile.meanings ?? [];
  const missing = profile.missing ?? [];
  if (!first && missing.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {first && (
        <>
          <dt>{columnText.meaning}</dt>
          <dd>
            {first.title} · {percentText(first.confidence, 1)}
            <Text size="xs" c="dimmed" className={classes.evidence}>
              {first.evidence}
            </Text>
          </dd>
        </>
      )}
      {others.length > 0 && (
        <>
          <dt>{columnText.or}</dt>
          <dd>
            {others.map(({ title, confidence }) => `${title} · ${percentText(confidence, 1)}`).join(', ')}
          </dd>
        </>
      )}
      {missing.length > 0 && (
        <>
          <dt>{columnText.missingValueWords}</dt>
          <dd>{missing.slice(0, 8).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
