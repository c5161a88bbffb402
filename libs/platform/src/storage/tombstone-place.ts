import { fileURLToPath } from 'node:url';

/** What is said where it is no place. */
export const somePlace =
  'Expected file:///folder or s3://key:secret@bucket?region=eu-west-1, where a / in the secret is written %2F, and a % everywhere %25';

/** Whether it names a folder of this machine, or a bucket: a secret with a / makes an address with a port or a path. */
export function isPlace(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const place = new URL(text);
  if (place.protocol === 'file:') return isReadable(() => fileURLToPath(place));
  const { protocol, hostname, port, pathname, searchParams, username, password } = place;
  const endpoint = searchParams.get('endpoint');
  const isBucket = hostname !== '' && port === '' && ['', '/'].includes(pathname);
  const areKeys = isReadable(() => [username, password].map(decodeURIComponent));
  return protocol === 's3:' && isBucket && areKeys && (endpoint === null || URL.canParse(endpoint));
}

/** A % that begins nothing is found by whoever reads what it stands in. */
function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
