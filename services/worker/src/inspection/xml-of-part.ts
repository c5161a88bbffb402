/** Encodings of XML in which text of ours is found as it stands: what else there is could hide anything. */
const plainEncodings = /^(?:utf-?8|utf-?16(?:[lb]e)?|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;
const [littleEndian, bigEndian] = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** The XML of a part of a document as text; null where it is written in a way that nobody writes documents. */
export function xmlOfPart(bytes: Buffer): string | null {
  const text = decoded(bytes);
  const named = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 200))?.[1];
  return named === undefined || plainEncodings.test(named) ? text : null;
}

/** Whether a part is read as XML: by its name, or since it begins like it. */
export const isXmlPart = (name: string, start: Buffer): boolean =>
  /\.(?:xml|rels|vml|svg)$/i.test(name) || decoded(start.subarray(0, 100)).trimStart().startsWith('<');

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (bytes.subarray(0, 2).equals(bigEndian) || (first === 0 && second !== 0))
    return inOrder(bytes).toString('utf16le');
  if (bytes.subarray(0, 2).equals(littleEndian) || (first !== 0 && second === 0))
    return bytes.toString('utf16le');
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

/** The same with the bytes of each sign in the other order. */
const inOrder = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
