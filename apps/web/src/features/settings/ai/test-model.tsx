import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/number.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { Row } from '../parts/row.tsx';
import classes from './ai.module.css';
import { aiApi } from './ai-api.ts';
import { settingsAiText } from './settings-ai-text.ts';

/** Asks the model for one word and reports the result. */
export function TestModel({ ready }: { readonly ready: boolean }) {
  const test = useMutation({ mutationFn: aiApi.test });
  return (
    <Row label={settingsAiText.test} help={settingsAiText.testHelp}>
      <div role="status">
        {test.data && (
          <span className={classes.good}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <span>
              {settingsAiText.modelSaid({
                model: test.data.model,
                answer: test.data.answer,
                ms: formatNumber(test.data.ms),
              })}
            </span>
          </span>
        )}
        {test.error && <span className={classes.bad}>{problemText(test.error)}</span>}
      </div>
      <Button variant="default" disabled={!ready} loading={test.isPending} onClick={() => test.mutate()}>
        {settingsAiText.testModel}
      </Button>
    </Row>
  );
}
