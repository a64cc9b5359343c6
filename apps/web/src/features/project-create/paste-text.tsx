import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countOf } from '../../shared/format/number.ts';

interface PasteTextProps {
  readonly onFile: (file: File) => void;
}

/** Text from the clipboard, imported as a file of its own. */
export function PasteText({ onFile }: PasteTextProps) {
  const [text, setText] = useState('');
  const lines = text === '' ? 0 : text.replace(/\r?\n$/, '').split('\n').length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onFile(new File([text], 'Pasted data.txt', { type: 'text/plain' }));
  };
  return (
    <form onSubmit={submit} style={{ marginTop: 20 }}>
      <Textarea
        label="Text to import"
        description="The first line can contain column names."
        autoFocus
        autosize
        minRows={8}
        maxRows={20}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre' } }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs" gap="sm">
        <Button type="submit" disabled={text.trim() === ''}>
          Import text
        </Button>
        <span role="status" data-figures>
          {lines > 0 && countOf(lines, 'line')}
        </span>
      </Group>
    </form>
  );
}
