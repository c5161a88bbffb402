import { decodedXml } from './docx-part.js';

/** What a Word document of ours may not contain, and what its owner is told of it. */
export const wordReasons = {
  macros: 'The document contains macros. Please save it without them.',
  objects:
    'The document contains other files, programs or controls. Please remove them, or save it as a PDF, and upload it once more.',
  elsewhere:
    'The document loads a template or an object from elsewhere. Please remove it, or save the document as a PDF, and upload it once more.',
  definitions:
    'The document contains XML definitions, which no word processor writes. Please save it anew and upload it once more.',
} as const;
export type WordDanger = keyof typeof wordReasons;

const macroName = /(?:^|\/)vba(?:project(?:signature\w*)?\.bin|data\.xml)$/i;
const objectName =
  /(?:^|\/)activex\/|\/embeddings\/.*(?<!\.xlsx)$|\.(?:exe|dll|scr|com|bat|cmd|ps1|vbs|jse?|wsf|hta|msi|jar|lnk|html?|mht|mhtml|rtf|doc[mx]?|dot[mx]?|xls[mb]?|ppt[mx]?|swf|zip|iso)$/i;

/** What the name of a part tells of it. */
export function dangerOfName(name: string): WordDanger | null {
  if (macroName.test(name)) return 'macros';
  return objectName.test(name) ? 'objects' : null;
}

/** What the XML of a part says that a word processor would act upon. */
export function dangerOfXml(name: string, xml: string): WordDanger | null {
  // Pictures come with the definitions of their own kind, which define nothing.
  const isDefining = name.toLowerCase().endsWith('.svg') ? /<!ENTITY/ : /<!(?:DOCTYPE|ENTITY)/;
  if (isDefining.test(xml)) return 'definitions';
  if (name.toLowerCase() === '[content_types].xml') return dangerOfTypes(xml);
  if (name.toLowerCase().endsWith('.rels')) return firstOf(relationshipsIn(xml), dangerOfRelationship);
  return dangerOfFields(xml);
}

const dangerOfTypes = (xml: string): WordDanger | null =>
  /macroenabled|ms-office\.vba/i.test(decodedXml(xml)) ? 'macros' : null;

/** How one part says what it needs of others, and of elsewhere. */
type Relationship = { kind: string; target: string; isExternal: boolean };
const element = /<(?:\w+:)?Relationship\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const attribute = /(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function* relationshipsIn(xml: string): Generator<Relationship> {
  for (const [, inside = ''] of xml.matchAll(element)) {
    const said = new Map<string, string>();
    for (const [, name = '', one, other] of inside.matchAll(attribute))
      said.set(name, decodedXml(one ?? other ?? ''));
    yield {
      kind: (said.get('Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '',
      target: (said.get('Target') ?? '').trim(),
      isExternal: said.get('TargetMode')?.trim().toLowerCase() === 'external',
    };
  }
}

const objectKinds = new Set(['oleobject', 'control', 'activexcontrolbinary', 'afchunk', 'subdocument']);
const macroKinds = new Set(['vbaproject', 'wordvbadata']);
/** On the computer of whoever wrote it: found nowhere else, and nobody is asked. */
const ownDisk = /^(?:file:\/{3})?[a-z](?::|%3a|\|)[\\/]|^[^:\\/]+$/i;
const addressOfWeb = /^https?:\/\//i;

/** Links are for people to follow. Pictures may come from the web; what is worked with has to be in the document. */
function dangerOfRelationship({ kind, target, isExternal }: Relationship): WordDanger | null {
  if (macroKinds.has(kind)) return 'macros';
  if (!isExternal) return objectKinds.has(kind) ? 'objects' : null;
  if (kind === 'hyperlink') return null;
  const isHarmless = ['attachedtemplate', 'image'].includes(kind) && ownDisk.test(target);
  return isHarmless || (kind === 'image' && addressOfWeb.test(target)) ? null : 'elsewhere';
}

const fieldPart =
  /<w:instrText\b[^>]*>([^<]*)|\bw:instr\s*=\s*(?:"([^"]*)"|'([^']*)')|\bw:fldCharType\s*=\s*["'](begin|end)["']/g;

/** Fields that fetch what they show, with where from. */
const fetching = /\b(INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|RD|DATABASE)\s(?=([^\n]{0,1000}))/gi;
const ofFileServer = /(?:^|["\s])(?:\\{2,}|\/{2,})[^\s\\/"]|\b(?:file:\/{2}(?!\/)|file:\/{4,})/i;
const ofHost = /\b[a-z][a-z\d+.-]*:\/\/(?!\/)/i;
const ofOtherHost = /\b(?!https?:)[a-z][a-z\d+.-]*:\/\/(?!\/)/i;

/** Fields may have another program fill them in, or fetch from elsewhere; their commands are spread over pieces of text. */
function dangerOfFields(xml: string): WordDanger | null {
  const commands = fieldsOf(xml);
  if (/\bDDE(?:AUTO)?\s/i.test(commands)) return 'objects';
  const isElsewhere = [...commands.matchAll(fetching)].some(([, name = '', target = '']) => {
    // Pictures may come from the web, as those of relationships.
    const host = name.toUpperCase() === 'INCLUDEPICTURE' ? ofOtherHost : ofHost;
    return ofFileServer.test(target) || host.test(target);
  });
  return isElsewhere ? 'elsewhere' : null;
}

/** The commands of fields, one line for each field with those inside of it. */
function fieldsOf(xml: string): string {
  let [pieces, depth] = ['', 0];
  for (const [, piece, one, other, mark] of xml.matchAll(fieldPart)) {
    if (mark) depth = Math.max(0, depth + (mark === 'begin' ? 1 : -1));
    const simple = one ?? other;
    if (piece !== undefined) pieces += piece.replaceAll('\n', ' ');
    if (simple !== undefined) pieces += `\n${simple.replaceAll('\n', ' ')}\n`;
    if (mark) pieces += depth === 0 ? '\n' : ' ';
  }
  return decodedXml(pieces);
}

function firstOf<Item>(
  items: Iterable<Item>,
  dangerOf: (item: Item) => WordDanger | null,
): WordDanger | null {
  for (const item of items) {
    const danger = dangerOf(item);
    if (danger) return danger;
  }
  return null;
}
