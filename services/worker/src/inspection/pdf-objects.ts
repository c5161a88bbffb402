import { inflateSync, constants } from 'node:zlib';
import { PdfValues, type PdfValue } from './pdf-values.js';

/** Objects may be packed into streams; one that is packed as no program does cannot be looked into. */
export class UnusualPacking extends Error {}

/** A document of twenty megabytes has a tenth of them. */
const mostObjects = 300_000;
/** Beside pictures and text, what describes a document is small. */
const mostUnpackedBytes = 50_000_000;

/** An object, and the bytes behind it: where it describes a stream, that begins there. */
type FoundObject = { value: PdfValue; rest: Buffer };

/**
 * Everything that any program could take for an object of the PDF, whether a table of contents names it, a later one
 * replaces it, or it lies where nobody looks. What is packed in streams of objects is not among them.
 * @throws UnusualPacking where there are more than any document has
 */
export function* objectsOf(bytes: Buffer): Generator<FoundObject> {
  for (const word of ['obj', 'trailer']) {
    for (const at of placesOf(bytes, word)) {
      const values = new PdfValues(bytes, at);
      const value = values.next();
      if (value !== null) yield { value, rest: bytes.subarray(values.at) };
    }
  }
}

/** What a key has in a dictionary, once for each time it stands there. */
export const valuesOf = (value: PdfValue, wanted: string): PdfValue[] =>
  value.kind === 'dictionary' ? value.entries.flatMap(([key, one]) => (key === wanted ? [one] : [])) : [];

function* placesOf(bytes: Buffer, word: string): Generator<number> {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    count += 1;
    if (count > mostObjects) throw new UnusualPacking('It has more objects than any document');
    yield at + word.length;
  }
}

/** Whether objects are packed in it, whatever it calls itself. */
export const packsObjects = ({ value }: FoundObject): boolean =>
  ['N', 'First'].every((key) => valuesOf(value, key).length > 0);

/** The objects packed in a stream. Throws where they are packed as no program does it. */
export function* packedObjectsOf({ value: stream, rest }: FoundObject): Generator<PdfValue> {
  const start = startOfStream(rest);
  if (start === null) return;
  const unpacked = unpack(stream, rest.subarray(start));
  const [first, count] = [numberOf(stream, 'First'), numberOf(stream, 'N')];
  const header = unpacked
    .toString('latin1', 0, first)
    .trim()
    .split(/[\0\s]+/);
  for (let index = 0; index < count; index += 1) {
    const offset = Number(header[2 * index + 1]);
    if (!Number.isSafeInteger(offset)) throw new UnusualPacking();
    const value = new PdfValues(unpacked, first + offset).next();
    if (value) yield value;
  }
}

/** Where the bytes begin behind the word `stream`; null where it does not follow. */
function startOfStream(rest: Buffer): number | null {
  const values = new PdfValues(rest, 0);
  values.skipBlanks();
  const begun = /^stream[ \t]*(?:\r\n|\n|\r)/.exec(rest.toString('latin1', values.at, values.at + 100));
  return begun ? values.at + begun[0].length : null;
}

function unpack(stream: PdfValue, packed: Buffer): Buffer {
  const filters = listedIn(stream, 'Filter');
  if (filters.length === 0) return upToEnd(packed);
  const isDeflated = filters.length === 1 && filters.every(isDeflate);
  if (!isDeflated || listedIn(stream, 'DecodeParms').some(changesBytes)) throw new UnusualPacking();
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpackedBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    throw new UnusualPacking('It cannot be unpacked', { cause });
  }
}

/** One value, or all of a list of them. */
const listedIn = (stream: PdfValue, key: string): PdfValue[] =>
  valuesOf(stream, key).flatMap((one) => (one.kind === 'array' ? one.items : [one]));

const isDeflate = (filter: PdfValue): boolean =>
  filter.kind === 'name' && ['FlateDecode', 'Fl'].includes(filter.text);

/** Nothing, and a predictor that does nothing, leave the bytes as they are. */
function changesBytes(parameters: PdfValue): boolean {
  if (parameters.kind === 'word') return parameters.text !== 'null';
  return valuesOf(parameters, 'Predictor').some((value) => value.kind !== 'word' || value.text !== '1');
}

function upToEnd(packed: Buffer): Buffer {
  const end = packed.indexOf('endstream');
  return end < 0 ? packed : packed.subarray(0, end);
}

function numberOf(stream: PdfValue, key: string): number {
  const numbers = valuesOf(stream, key).map((value) => (value.kind === 'word' ? Number(value.text) : NaN));
  const [number = NaN] = numbers;
  if (numbers.length !== 1 || !Number.isSafeInteger(number) || number < 0) throw new UnusualPacking();
  return number;
}
