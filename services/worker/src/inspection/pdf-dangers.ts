import { objectsOf, packedObjectsOf, packsObjects, UnusualPacking, valuesOf } from './pdf-objects.js';
import { type PdfValue, TooDeep } from './pdf-values.js';

const again =
  'Please save it without them, for example by printing it into a new PDF, and upload it once more.';

/** What a document of ours may not contain, the gravest first, and what its owner is told of it. */
export const pdfReasons = {
  encrypted: 'The PDF is protected by a password. Please save it without one and upload it once more.',
  scripts: `The PDF contains scripts. ${again}`,
  programs: `The PDF starts programs. ${again}`,
  xfa: 'The PDF is an XFA form, which most programs cannot show. Please print it into a new PDF and upload that.',
  files: `The PDF contains other files. ${again}`,
  elsewhere: `The PDF opens files elsewhere or sends what is entered in it. ${again}`,
  media: `The PDF contains films, sounds or 3D models. ${again}`,
  unusual: 'The PDF is built in a way we cannot look into. Please print it into a new PDF and upload that.',
} as const;
export type PdfDanger = keyof typeof pdfReasons;
const gravestFirst: PdfDanger[] = ['scripts', 'programs', 'xfa', 'files', 'elsewhere', 'media', 'unusual'];

/** Kinds of actions, and of what is laid over a page, that do more than lead somewhere. */
const kinds: Record<string, PdfDanger> = {
  JavaScript: 'scripts',
  Launch: 'programs',
  GoToE: 'files',
  FileAttachment: 'files',
  GoToR: 'elsewhere',
  SubmitForm: 'elsewhere',
  ImportData: 'elsewhere',
  Movie: 'media',
  Sound: 'media',
  Rendition: 'media',
  RichMedia: 'media',
  RichMediaExecute: 'media',
  Screen: 'media',
  GoTo3DView: 'media',
  '3D': 'media',
};

/**
 * What stands anywhere in the bytes: the gravest danger, or null, and how many files are attached to the document. Of an
 * encrypted document texts and streams cannot be read; names and dictionaries can.
 */
export type PdfFindings = {
  danger: PdfDanger | null;
  attachments: number;
  isEncrypted: boolean;
  /** Whether something is packed in an unknown way, as everything is in an encrypted document. */
  isUnusual: boolean;
};

export function findingsIn(bytes: Buffer): PdfFindings {
  const found = new Map<Finding, number>();
  try {
    for (const finding of everyDangerIn(bytes)) found.set(finding, (found.get(finding) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof UnusualPacking || error instanceof TooDeep)) throw error;
    found.set('unusual', 1);
  }
  const isEncrypted = found.has('encrypted');
  const isUnusual = found.has('unusual');
  if (isEncrypted) found.delete('unusual');
  return {
    danger: gravestFirst.find((danger) => found.has(danger)) ?? null,
    attachments: Math.max(found.get('attachment') ?? 0, found.get('embeddedFile') ?? 0),
    isEncrypted,
    isUnusual,
  };
}

/** A file that is attached, where the document names it and where its bytes are: what is in it decides. */
type Finding = PdfDanger | 'attachment' | 'embeddedFile';

function* everyDangerIn(bytes: Buffer): Generator<Finding> {
  for (const { value } of objectsOf(bytes)) yield* dangersIn(value);
  for (const object of objectsOf(bytes))
    if (packsObjects(object)) for (const value of packedObjectsOf(object)) yield* dangersIn(value);
}

function* dangersIn(value: PdfValue): Generator<Finding> {
  // A name by itself may be what a reference in some action leads to.
  if (value.kind === 'name') yield* dangersOfKind(value);
  for (const dictionary of dictionariesIn(value)) yield* dangersOf(dictionary);
}

function* dictionariesIn(value: PdfValue): Generator<PdfValue> {
  if (value.kind === 'array') for (const item of value.items) yield* dictionariesIn(item);
  if (value.kind !== 'dictionary') return;
  yield value;
  for (const [, inner] of value.entries) yield* dictionariesIn(inner);
}

function* dangersOf(dictionary: PdfValue): Generator<Finding> {
  for (const [danger, first, others] of pairs)
    if (has(dictionary, first) && others.some((other) => has(dictionary, other))) yield danger;
  for (const key of ['S', 'Subtype', 'Type'])
    for (const value of valuesOf(dictionary, key)) yield* dangersOfKind(value);
  yield* filesOf(dictionary);
  for (const address of valuesOf(dictionary, 'URI'))
    if (address.kind === 'text' && /^\s*javascript:/i.test(address.text)) yield 'scripts';
}

function* filesOf(dictionary: PdfValue): Generator<Finding> {
  if (valuesOf(dictionary, 'Type').some(isEmbeddedFile)) yield 'embeddedFile';
  if (!isFileSpecification(dictionary)) return;
  for (const files of valuesOf(dictionary, 'EF')) yield namesOneFile(files) ? 'attachment' : 'files';
}

/** Keys that tell by themselves, where one of the others stands beside them. */
const pairs: [PdfDanger, string, string[]][] = [
  ['encrypted', 'Encrypt', ['Root', 'Size']],
  ['xfa', 'XFA', ['XFA']],
  ['scripts', 'JS', ['S']],
];

const has = (dictionary: PdfValue, key: string): boolean =>
  valuesOf(dictionary, key).some((value) => !isNothing(value));

function* dangersOfKind(value: PdfValue): Generator<PdfDanger> {
  const danger = value.kind === 'name' ? kinds[value.text] : undefined;
  if (danger) yield danger;
}

/** A dictionary of fonts may have one that is called EF. */
const isFileSpecification = (dictionary: PdfValue): boolean =>
  ['F', 'UF', 'Type'].some((key) => has(dictionary, key));

const isEmbeddedFile = (value: PdfValue): boolean => value.kind === 'name' && value.text === 'EmbeddedFile';

/** Whether all names of an attached file lead to the same bytes, as the number of their object. */
function namesOneFile(files: PdfValue): boolean {
  if (files.kind !== 'dictionary') return false;
  const objects = files.entries.map(([, value]) => (value.kind === 'word' ? value.text : null));
  return new Set(objects).size === 1 && objects[0] !== null;
}

const isNothing = (value: PdfValue): boolean => value.kind === 'word' && value.text === 'null';
