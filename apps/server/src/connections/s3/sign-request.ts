import { ProblemError } from '@winnow/kernel';
import { type ConnectionValues, connectionProblems } from '@winnow/services';
import { connectionReasons } from '@winnow/services/connections/connection-reasons';
import { AwsV4Signer } from 'aws4fetch';

/**
 * Returns the URL of an object, with the bucket in the path, which all S3-compatible servers
 * accept. Keys with the segments `.` and `..` are refused: a URL would lead to another key, or to
 * another bucket that the access key may read.
 */
export function objectUrl({ endpoint = '', bucket = '' }: ConnectionValues, key: string): URL {
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ProblemError(
      connectionProblems.fieldInvalid({
        field: 'Endpoint',
        reason: connectionReasons.notHttps,
      }),
    );
  if (!/^[a-z0-9][a-z0-9._-]{1,254}$/i.test(bucket))
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Bucket', reason: connectionReasons.noBucketName }),
    );
  if (key.split('/').some((segment) => segment === '.' || segment === '..'))
    throw new ProblemError(connectionProblems.badPath({ path: key }));
  const url = new URL(endpoint);
  const path = key.split('/').map(encodeURIComponent).join('/');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}/${path}`;
  return url;
}

interface SignedCall {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns the headers that sign a request.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function signed(
  { accessKeyId = '', secretAccessKey = '', region = '' }: ConnectionValues,
  url: URL,
  { method = 'GET', headers: given = {} }: SignedCall = {},
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: given,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  });
  const { headers } = await signer.sign();
  return Object.fromEntries([...headers].filter(([name]) => name !== 'host'));
}
