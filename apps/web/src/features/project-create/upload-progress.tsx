import { Button, Group, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { formatBytes, formatPart } from '../../shared/format/number.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import classes from './upload-progress.module.css';
import { useUpload } from './use-upload.ts';

interface UploadProgressProps {
  readonly file: File;
  /** Which of several files it is. */
  readonly place?: { readonly at: number; readonly of: number } | undefined;
  readonly onDone: (uploadId: string, fileName: string) => void;
  readonly onCancel: () => void;
}

/** A file on its way, with a way to stop it. */
export function UploadProgress({ file, place, onDone, onCancel }: UploadProgressProps) {
  const { sent, waiting, error, retry } = useUpload(file, onDone);
  const part = file.size === 0 ? 0 : Math.min(1, sent / file.size);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <section className={classes.card} aria-label="Upload">
      <div className={classes.line}>
        <span className={classes.name}>
          {file.name}
          {place && ` (file ${place.at} of ${place.of})`}
        </span>
        {error === undefined && (
          <span className={classes.bytes} data-figures>
            {formatBytes(Math.min(sent, file.size))} of {formatBytes(file.size)}
          </span>
        )}
      </div>
      {error === undefined ? (
        <>
          <Progress value={part * 100} size={4} mt={10} aria-label={`Upload of ${file.name}`} />
          <Group justify="space-between" mt="sm">
            <span className={classes.bytes} data-figures>
              {waiting ? (
                <span role="status">Connection lost. The upload continues when it is back.</span>
              ) : part < 1 ? (
                formatPart(part)
              ) : (
                'Inspecting the file'
              )}
            </span>
            <Button variant="default" size="xs" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        </>
      ) : (
        <div className={classes.failed}>
          <ProblemList error={error} />
          <Group gap="xs">
            <Button onClick={retry}>Try again</Button>
            <Button variant="default" onClick={onCancel}>
              Choose another file
            </Button>
          </Group>
        </div>
      )}
    </section>
  );
}
