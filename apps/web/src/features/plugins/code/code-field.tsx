import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { pluginsText } from '../plugins-text.ts';

const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

/** The code editor, which is loaded on demand. */
export function CodeField(props: ComponentProps<typeof CodeEditor>) {
  return (
    <Suspense
      fallback={<Skeleton height="100%" mih={160} aria-label={pluginsText.editorIsLoading} role="status" />}
    >
      <CodeEditor {...props} />
    </Suspense>
  );
}
