import { useEffect, useEffectEvent, useState } from 'react';
import { uploadFile } from '../../shared/api/upload-file.ts';

interface Upload {
  /** Bytes sent so far. */
  readonly sent: number;
  /** Whether the upload is waiting for a lost connection. */
  readonly waiting: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Uploads a file immediately; leaving the page cancels the upload. */
export function useUpload(file: File, onDone: (uploadId: string, fileName: string) => void): Upload {
  const [sent, setSent] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const done = useEffectEvent(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the file again
  useEffect(() => {
    const end = new AbortController();
    setError(undefined);
    setSent(0);
    uploadFile(file, {
      signal: end.signal,
      onProgress: setSent,
      onWaiting: setWaiting,
    }).then(
      ({ upload }) => {
        if (!end.signal.aborted) done(upload.id, upload.fileName);
      },
      (problem: unknown) => {
        if (!end.signal.aborted) setError(problem);
      },
    );
    return () => end.abort();
  }, [file, attempt]);
  return { sent, waiting, error, retry: () => setAttempt(attempt + 1) };
}
