import { bodyOf, paragraph, relationshipsPart, typesPart, wordDocument } from './word-parts.js';
import { writeZip, type ZipPart } from './write-zip.js';

const withParts = (...more: ZipPart[]): Buffer => writeZip([...wordDocument(), ...more]);
const properties: ZipPart[] = [
  { name: 'docProps/core.xml', bytes: '<?xml version="1.0"?><cp:coreProperties xmlns:cp="x"/>' },
  {
    name: 'docProps/app.xml',
    bytes: '<Properties><Application>Microsoft Office Word</Application></Properties>',
  },
];
const onOwnDisk = 'file:///C:\\Users\\Ada\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20CV.dotx';
const icon =
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"/>';
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const streamed = (parts: ZipPart[]): ZipPart[] => parts.map((part) => ({ ...part, isStreamed: true }));

/** CVs as word processors save them, each with what is peculiar to it. */
export const ordinaryWordDocuments = (): Record<string, Buffer> => ({
  'Word, from a template of its own': withParts(
    ...properties,
    { name: 'word/settings.xml', bytes: '<w:settings><w:attachedTemplate r:id="rId1"/></w:settings>' },
    relationshipsPart('word/settings.xml', ['attachedTemplate', onOwnDisk, 'External']),
    { name: 'word/glossary/document.xml', bytes: '<w:glossaryDocument/>' },
    { name: 'word/theme/theme1.xml', bytes: '<a:theme xmlns:a="x"/>' },
    { name: 'customXml/item1.xml', bytes: '<b:Sources xmlns:b="x"/>' },
    { name: 'word/printerSettings1.bin', bytes: Buffer.alloc(100, 1) },
    { name: 'word/fonts/font1.odttf', bytes: Buffer.alloc(100, 2) },
  ),
  'Word in the browser': writeZip([
    typesPart('', undefined, '/word/document2.xml'),
    relationshipsPart('', ['officeDocument', 'word/document2.xml']),
    { name: 'word/document2.xml', bytes: bodyOf(paragraph('Ada Lovelace')) },
  ]),
  'Word, with links': withParts(
    relationshipsPart(
      'word/document.xml',
      ['hyperlink', 'https://github.com/ada', 'External'],
      ['hyperlink', 'mailto:ada@example.com', 'External'],
      ['hyperlink', 'file:///C:\\Users\\Ada\\letter.pdf', 'External'],
      ['styles', 'styles.xml'],
    ),
    { name: 'word/styles.xml', bytes: '<w:styles/>' },
  ),
  LibreOffice: writeZip(
    [...properties, ...wordDocument()].map((part) => ({ ...part, isStored: part.name.startsWith('_rels') })),
  ),
  'Google Docs': writeZip(streamed(wordDocument())),
  Pages: writeZip(
    streamed([
      ...properties,
      ...wordDocument(),
      { name: 'word/media/image1.png', bytes: png, isStored: true },
    ]),
  ),
  'an archiver that lists folders': writeZip([
    ...wordDocument(),
    { name: 'word/', isStored: true },
    { name: 'word/media/', isStored: true },
  ]),
  'a chart and its workbook': withParts(
    { name: 'word/charts/chart1.xml', bytes: '<c:chartSpace xmlns:c="x"/>' },
    relationshipsPart('word/charts/chart1.xml', ['package', '../embeddings/Microsoft_Excel_Sheet1.xlsx']),
    {
      name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
      bytes: writeZip([typesPart(), { name: 'xl/workbook.xml', bytes: '<workbook/>' }]),
    },
  ),
  'pictures, one of the web, and an icon': withParts(
    { name: 'word/media/image1.svg', bytes: icon },
    { name: 'word/media/image2.bmp', bytes: Buffer.alloc(3_000_000) },
    relationshipsPart(
      'word/document.xml',
      ['image', 'https://example.com/me.png', 'External'],
      ['image', 'media/image1.svg'],
    ),
  ),
  'parts in UTF-16': withParts({
    name: 'customXml/item1.xml',
    bytes: Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le'),
  }),
  'somebody who writes about macros': writeZip(
    wordDocument(
      bodyOf(
        `${paragraph('VBA macros, DDE links, OLE, &lt;!DOCTYPE html&gt; and vbaProject.bin')}<w:p><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://example.com/DDE" </w:instrText></w:r><w:r><w:instrText xml:space="preserve"> INCLUDEPICTURE "https://example.com/me.png" \\* MERGEFORMATINET </w:instrText></w:r><w:r><w:instrText xml:space="preserve"> INCLUDEPICTURE "/var/folders/x/page1image.png" \\* MERGEFORMATINET </w:instrText></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://www.linkedin.com/in/ada" </w:instrText></w:r></w:p>`,
      ),
    ),
  ),
  'fifty pages': writeZip(
    wordDocument(
      bodyOf(
        Array.from({ length: 30_000 }, (_, index) => paragraph(`Line ${index} of a long life`)).join(''),
      ),
    ),
  ),
});
