import { defineProblems, problem } from '@winnow/kernel';

export const uploadProblems = defineProblems('uploads', {
  otherVersion: problem<{ sent: string }>(
    412,
    ({ sent }) => `The request uses version “${sent}” of the tus protocol.`,
    () => 'Use version 1.0.0, and say so in the header Tus-Resumable.',
  ),
  otherType: problem(415, () => 'The bytes of an upload must be sent as application/offset+octet-stream.'),
  badHeader: problem<{ name: string; sent: string }>(
    400,
    ({ name, sent }) =>
      sent === '' ? `The header ${name} is missing.` : `The header ${name} can’t be “${sent}”.`,
    () => 'Send a whole number of bytes.',
  ),
  otherOffset: problem<{ offset: number }>(
    409,
    ({ offset }) => `The upload continues at byte ${offset}.`,
    () => 'Ask for its offset, and send the bytes from there.',
  ),
  beyondLength: problem<{ length: number }>(
    413,
    ({ length }) => `The upload was announced with ${length} bytes, but more were sent.`,
    () => 'Start another upload with the length of the file.',
  ),
  incomplete: problem<{ offset: number; length: number }>(
    409,
    ({ offset, length }) => `${offset} of the ${length} bytes of the upload have arrived.`,
    () => 'Send the rest first.',
  ),
});
