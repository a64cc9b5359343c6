import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { projectCreateText } from './project-create-text.ts';

interface PasteTextProps {
  readonly onFile: (file: File) => void;
}

/** Imports text from the clipboard as a file. */
export function PasteText({ onFile }: PasteTextProps) {
  const [text, setText] = useState('');
  const lines = text === '' ? 0 : text.replace(/\r?\n$/, '').split('\n').length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onFile(new File([text], projectCreateText.pastedDataTxt, { type: 'text/plain' }));
  };
  return (
    <form onSubmit={submit} style={{ marginTop: 20 }}>
      <Textarea
        label={projectCreateText.textToImport}
        description={projectCreateText.textToImportDescription}
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
          {projectCreateText.importText}
        </Button>
        <span role="status" data-figures>
          {lines > 0 && projectCreateText.lines({ lines })}
        </span>
      </Group>
    </form>
  );
}
