import type { JsonItem } from '@app/platform/json/json-items';
import { jsonItems } from '@app/platform/json/json-items';
import { jsonElements } from './json-elements.js';

const opening = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json["']?[^>]*>/i;
const closing = /<\/script\s*>/i;

/** A tag that is cut in two by the edge of a chunk is no longer than this. */
const longestTag = 1_000;
const longestScript = 5_000_000;

/** Elements of the linked data (JSON-LD) inside an HTML page that streams in; scripts of other kinds are passed over. */
export async function* linkedData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonItem> {
  const decoder = new TextDecoder();
  let text = '';
  let line = 1;
  let element = 0;
  let inside = false;
  const take = (length: number): string => {
    const taken = text.slice(0, length);
    line += taken.split('\n').length - 1;
    text = text.slice(length);
    return taken;
  };
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    for (
      let found = (inside ? closing : opening).exec(text);
      found;
      found = (inside ? closing : opening).exec(text)
    ) {
      const startLine = line;
      const before = take(found.index);
      if (inside)
        for await (const item of elementsOf(before, startLine)) {
          element += 1;
          yield { ...item, element, end: { byte: 0, line: item.line, element } };
        }
      take(found[0].length);
      inside = !inside;
    }
    if (!inside && text.length > longestTag) take(text.length - longestTag);
    if (text.length > longestScript) throw new RangeError(`The script on line ${line} is too large`);
  }
}

async function* elementsOf(script: string, startLine: number): AsyncGenerator<JsonItem> {
  const json = script.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
  const whole = (async function* () {
    yield Buffer.from(json);
  })();
  const items = json.trimStart().startsWith('[') ? jsonItems(whole) : jsonElements(whole);
  for await (const item of items) yield { ...item, line: startLine + item.line - 1 };
}
