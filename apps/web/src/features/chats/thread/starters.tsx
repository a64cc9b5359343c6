import { Button } from '@mantine/core';
import classes from './chat.module.css';

const questions = [
  'What is wrong with this file?',
  'Which columns have missing values?',
  'Clean this file',
  'What can you do?',
];

/** What can be asked first. */
export function Starters({
  attached,
  onAsk,
}: {
  readonly attached: boolean;
  readonly onAsk: (text: string) => void;
}) {
  return (
    <section className={classes.starters} aria-label="Example questions">
      <p>
        {attached
          ? 'Ask about the attached data, or describe what to do with it.'
          : 'Attach a project above, then ask about its data or describe what to do with it.'}
      </p>
      <div className={classes.choices}>
        {questions.map((text) => (
          <Button
            key={text}
            size="xs"
            variant="default"
            disabled={!attached && text !== 'What can you do?'}
            onClick={() => onAsk(text)}
          >
            {text}
          </Button>
        ))}
      </div>
    </section>
  );
}
