import { Kbd, Radio, Stack } from '@mantine/core';
import type { LearnReport } from '@winnow/contract/engine-types';
import classes from './by-example.module.css';
import { byExampleText } from './by-example-text.ts';

/** Formulas that match every example, the most likely first. */
export function CandidateList(props: {
  readonly candidates: LearnReport['candidates'];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}) {
  const { candidates, chosen } = props;
  if (candidates.length < 2) return null;
  return (
    <Radio.Group
      size="xs"
      label={byExampleText.formulasGive({ candidates: candidates.length, key: <Kbd size="xs">Alt ↓</Kbd> })}
      value={String(chosen)}
      onChange={(value) => props.onChoose(Number(value))}
    >
      <Stack gap={4} mt={4}>
        {candidates.map(({ formula }, at) => (
          <Radio
            key={formula}
            size="xs"
            value={String(at)}
            label={<code className={classes.formula}>{formula}</code>}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
