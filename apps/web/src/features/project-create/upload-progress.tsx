import { Button, Group, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { formatPart } from '../../shared/format/number.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { projectCreateText } from './project-create-text.ts';
import classes from './upload-progress.module.css';
import { useUpload } from './use-upload.ts';

interface UploadProgressProps {
  readonly file: File;
  /** Position of the file among several. */
  readonly place?: { readonly at: number; readonly of: number } | undefined;
  readonly onDone: (uploadId: string, fileName: string) => void;
  readonly onCancel: () => void;
}

/** Progress of an upload, with a button to cancel it. */
export function UploadProgress({ file, place, onDone, onCancel }: UploadProgressProps) {
  const { sent, waiting, error, retry } = useUpload(file, onDone);
  const part = file.size === 0 ? 0 : Math.min(1, sent / file.size);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <section className={classes.card} aria-label={projectCreateText.upload}>
      <div className={classes.line}>
        <span className={classes.name}>
          {place ? projectCreateText.fileOf({ name: file.name, at: place.at, total: place.of }) : file.name}
        </span>
        {error === undefined && (
          <span className={classes.bytes} data-figures>
            {projectCreateText.bytesOf({ sent: Math.min(sent, file.size), total: file.size })}
          </span>
        )}
      </div>
      {error === undefined ? (
        <>
          <Progress
            value={part * 100}
            size={4}
            mt={10}
            aria-label={projectCreateText.uploadOfName({ name: file.name })}
          />
          <Group justify="space-between" mt="sm">
            <span className={classes.bytes} data-figures>
              {waiting ? (
                <span role="status">{projectCreateText.connectionLost}</span>
              ) : part < 1 ? (
                formatPart(part)
              ) : (
                projectCreateText.inspectingFile
              )}
            </span>
            <Button variant="default" size="xs" onClick={onCancel}>
              {projectCreateText.cancel}
            </Button>
          </Group>
        </>
      ) : (
        <div className={classes.failed}>
          <ProblemList error={error} />
          <Group gap="xs">
            <Button onClick={retry}>{projectCreateText.tryAgain}</Button>
            <Button variant="default" onClick={onCancel}>
              {projectCreateText.chooseAnotherFile}
            </Button>
          </Group>
        </div>
      )}
    </section>
  );
}
