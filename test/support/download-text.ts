/** What a download holds. */
export async function textOf(download: {
  createReadStream: () => Promise<NodeJS.ReadableStream>;
}): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
