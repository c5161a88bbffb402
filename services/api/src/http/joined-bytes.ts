/**
 * Texts as the bytes of one answer. Each is encoded by itself: one letter outside of Latin 1 makes a joined text of
 * twice the width, and all of it several times as slow to encode.
 */
export function joinedBytes(texts: readonly string[]): Buffer {
  const length = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const bytes = Buffer.allocUnsafe(length);
  let end = 0;
  for (const text of texts) end += bytes.write(text, end);
  return bytes;
}
