import type { JsonItem } from '@app/platform/json/json-items';
import { jsonItems } from '@app/platform/json/json-items';
import { type ReadingPlace, startOfFile } from './imported-job.js';
import { jsonElements } from './json-elements.js';

const opening = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json["']?[^>]*>/i;
const closing = /<\/script\s*>/i;

/** A tag that is cut in two by the edge of a chunk is no longer than this. */
const longestTag = 1_000;
const longestScript = 5_000_000;

/** An element of a page; reading goes on at the script it stands in. */
export type LinkedItem = Omit<JsonItem, 'end'> & { end: ReadingPlace };

/**
 * Elements of the linked data (JSON-LD) inside an HTML page that streams in; scripts of other kinds are passed over.
 * `behind` is the end of an element: the chunks then begin at its byte, and what is done behind it does not come again.
 */
export async function* linkedData(
  chunks: AsyncIterable<Uint8Array>,
  behind: ReadingPlace = startOfFile,
): AsyncGenerator<LinkedItem> {
  let done = doneBehind(behind);
  let element = behind.element - done;
  for await (const { text, line, opened } of scripts(chunks, behind)) {
    let within = 0;
    for await (const item of elementsOf(text, line)) {
      element += 1;
      within += 1;
      if (done > 0) done -= 1;
      else yield { ...item, element, end: { ...opened, element, done: within } };
    }
  }
}

/** Places of imports that began before there were places inside of pages name the whole page. */
function doneBehind({ byte, element, done }: ReadingPlace): number {
  return done ?? (byte === 0 ? element : 0);
}

type Script = { text: string; line: number; opened: { byte: number; line: number } };

/** Scripts with linked data, one by one: their text, the line it starts on, and where their tag opens. */
async function* scripts(chunks: AsyncIterable<Uint8Array>, from: ReadingPlace): AsyncGenerator<Script> {
  // Every byte one sign: the tags are ASCII, and what was read is as many bytes.
  let text = '';
  let { byte } = from;
  let line = byte === 0 ? 1 : from.line;
  let opened: Script['opened'] | undefined;
  const take = (length: number): string => {
    const taken = text.slice(0, length);
    byte += length;
    line += taken.split('\n').length - 1;
    text = text.slice(length);
    return taken;
  };
  for await (const chunk of chunks) {
    text += Buffer.from(chunk).toString('latin1');
    for (let tag = nextTag(text, opened); tag; tag = nextTag(text, opened)) {
      const start = line;
      const before = take(tag.index);
      if (opened) yield { text: Buffer.from(before, 'latin1').toString('utf8'), line: start, opened };
      opened = opened ? undefined : { byte, line };
      take(tag[0].length);
    }
    if (!opened && text.length > longestTag) take(text.length - longestTag);
    if (text.length > longestScript)
      throw new RangeError(`The script on line ${line} is larger than ${longestScript / 1_000_000} MB`);
  }
}

function nextTag(text: string, opened: object | undefined): RegExpExecArray | null {
  return (opened ? closing : opening).exec(text);
}

async function* elementsOf(script: string, startLine: number): AsyncGenerator<JsonItem> {
  const json = script.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
  const whole = (async function* () {
    yield Buffer.from(json);
  })();
  const items = json.trimStart().startsWith('[') ? jsonItems(whole) : jsonElements(whole);
  for await (const item of items) yield { ...item, line: startLine + item.line - 1 };
}
