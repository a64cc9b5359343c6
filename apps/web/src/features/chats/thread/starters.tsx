import { Button } from '@mantine/core';
import { chatsText } from '../chats-text.ts';
import classes from './chat.module.css';

const { askIssues, askMissing, askCleaning, askHelp } = chatsText;
const questions = [askIssues, askMissing, askCleaning, askHelp];

/** Suggested first questions. */
export function Starters({
  attached,
  onAsk,
}: {
  readonly attached: boolean;
  readonly onAsk: (text: string) => void;
}) {
  return (
    <section className={classes.starters} aria-label={chatsText.exampleQuestions}>
      <p>{attached ? chatsText.askAboutAttachedData : chatsText.attachProjectAboveThenAsk}</p>
      <div className={classes.choices}>
        {questions.map((text) => (
          <Button
            key={text}
            size="xs"
            variant="default"
            disabled={!attached && text !== askHelp}
            onClick={() => onAsk(text)}
          >
            {text}
          </Button>
        ))}
      </div>
    </section>
  );
}
