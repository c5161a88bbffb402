import { jsonIn } from '@app/contracts/json/read-json';
import type { JsonItem } from '@app/platform/json/json-items';
import { jsonItems } from '@app/platform/json/json-items';
import { JSONRepairError, jsonrepair } from 'jsonrepair';
import { type ReadingPlace, startOfFile } from './imported-job.js';
import { textOfBytes, type TextReader } from './text-encoding.js';
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
  encoding: TextReader,
  behind: ReadingPlace = startOfFile,
): AsyncGenerator<LinkedItem> {
  let done = doneBehind(behind);
  let element = behind.element - done;
  for await (const { text, line, opened } of scripts(chunks, encoding, behind)) {
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
async function* scripts(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextReader,
  from: ReadingPlace,
): AsyncGenerator<Script> {
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
      if (opened) yield { text: textOfBytes(Buffer.from(before, 'latin1'), encoding), line: start, opened };
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

/** What pages of XHTML and old editors write around the JSON of a script, in comments or not. */
const wrapperStart = /^(?:\/\/|\/\*)?[^\S\n]{0,100}(?:<!\[CDATA\[|<!--)[^\S\n]{0,100}(?:\*\/|\/\/)?/;
const wrapperEnd = /(?:\/\*|\/\/)?[^\S\n]{0,100}(?:\]\]>|-->)\s{0,100}(?:\*\/)?$/;

async function* elementsOf(script: string, startLine: number): AsyncGenerator<JsonItem> {
  const before = script.slice(0, script.length - script.trimStart().length);
  const trimmed = script.trim();
  const [opening = ''] = wrapperStart.exec(trimmed) ?? [];
  const text = withoutEnd(trimmed.slice(opening.length));
  if (text.trim() === '') return;
  const json = jsonIn(text) === undefined ? (repaired(text) ?? text) : text;
  const firstLine = startLine + before.split('\n').length - 1;
  const whole = (async function* () {
    yield Buffer.from(json);
  })();
  const items = json.trimStart().startsWith('[') ? jsonItems(whole) : jsonElements(whole);
  let isEmpty = true;
  for await (const item of items) {
    isEmpty = false;
    yield { ...item, line: firstLine + item.line - 1 };
  }
  // One row for all of it, so that the import names what it left out.
  if (isEmpty && jsonIn(json) === undefined)
    yield { text, line: firstLine, element: 1, end: { byte: 0, line: 1, element: 1 } };
}

/** Looks at the end only, where a wrapper and a semicolon may be. */
function withoutEnd(text: string): string {
  const [start, end] = [text.slice(0, -300), text.slice(-300)];
  const unwrapped = start + end.replace(wrapperEnd, '');
  const trimmed = unwrapped.trimEnd();
  return trimmed.endsWith(';') ? trimmed.slice(0, -1) : unwrapped;
}

/** The JSON that was meant by a text with raw line breaks in strings, trailing commas or typographic quotes. */
function repaired(text: string): string | undefined {
  // The rest of a truncated text is unknown.
  if (!/[}\]]$/.test(text.trimEnd().slice(-1))) return undefined;
  try {
    const json = jsonrepair(text);
    return typeof jsonIn(json) === 'object' ? json : undefined;
  } catch (error) {
    // A RangeError where brackets nest too deep.
    if (error instanceof JSONRepairError || error instanceof RangeError) return undefined;
    throw error;
  }
}
