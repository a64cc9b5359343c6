import { ProblemError } from '@winnow/kernel';
import { connectionProblems } from '@winnow/services';
import { connectionReasons } from '@winnow/services/connections/connection-reasons';
import { SaxesParser } from 'saxes';

/** A page of files of a bucket. */
export interface BucketPage {
  readonly files: readonly { readonly key: string; readonly bytes: number }[];
  /** Token of the next page; undefined at the end. */
  readonly next: string | undefined;
}

/** Maximum characters of a response; several times a page of 1,000 keys of 1,024 bytes. */
const maxCharacters = 8_000_000;

/** Reads a ListObjectsV2 response; throws a problem if it is an error. */
export async function readBucketPage(answer: Response, host: string): Promise<BucketPage> {
  const { root, values } = await readStorageAnswer(answer, host);
  // A web page may be well-formed, too.
  if (root !== 'ListBucketResult') throw notS3(host);
  const {
    Key: keys = [],
    Size: sizes = [],
    IsTruncated: [more] = [],
    NextContinuationToken: [next] = [],
  } = values;
  return {
    files: keys.map((key, at) => ({ key, bytes: Number(sizes[at] ?? 0) })),
    next: more === 'true' ? next : undefined,
  };
}

/**
 * Reads a response of the storage service: the text of its elements by name; throws a problem if it
 * is an error.
 */
export async function readStorageAnswer(answer: Response, host: string): Promise<StorageAnswer> {
  const read = readElements(await textOf(answer, host), host);
  const { values } = read;
  const [code = ''] = values.Code ?? [];
  // Completing an upload may fail after the status was sent.
  if (answer.ok && code === '') return read;
  const [message] = values.Message ?? [];
  const reason =
    message === undefined && code === ''
      ? connectionReasons.status({ status: answer.status })
      : [code, message ?? `status ${answer.status}`]
          .filter((part) => part !== '')
          .join(': ')
          .slice(0, 300);
  throw new ProblemError(
    answer.status === 401 || answer.status === 403
      ? connectionProblems.denied({ host, reason })
      : answer.status >= 500
        ? connectionProblems.unreachable({ host, reason })
        : connectionProblems.refused({ host, reason }),
  );
}

async function textOf(answer: Response, host: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > maxCharacters)
      throw new ProblemError(connectionProblems.refused({ host, reason: connectionReasons.answerTooLong }));
  }
  return text;
}

interface StorageAnswer {
  /** Name of the root element; undefined for an empty response. */
  readonly root: string | undefined;
  /** The text of each element that contains only text, by name, in document order. */
  readonly values: { readonly [name: string]: readonly string[] | undefined };
}

const notS3 = (host: string): ProblemError =>
  new ProblemError(connectionProblems.refused({ host, reason: connectionReasons.notS3 }));

function readElements(xml: string, host: string): StorageAnswer {
  const values: { [name: string]: string[] | undefined } = {};
  let root: string | undefined;
  let text = '';
  let isLeaf = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    root ??= name;
    text = '';
    isLeaf = true;
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (isLeaf) values[name] = [...(values[name] ?? []), text];
    isLeaf = false;
  });
  parser.on('error', () => {
    throw notS3(host);
  });
  if (xml !== '') parser.write(xml).close();
  return { root, values };
}
