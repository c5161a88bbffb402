import type { ZipPart } from './write-zip.js';

const schemas = 'http://schemas.openxmlformats.org';
export const relationshipKind = `${schemas}/officeDocument/2006/relationships`;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The list of types of a Word document; `more` are further entries. */
export const typesPart = (
  more = '',
  main = `${word}.document.main+xml`,
  mainPart = '/word/document.xml',
): ZipPart => ({
  name: '[Content_Types].xml',
  bytes: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${mainPart}" ContentType="${main}"/>${more}</Types>`,
});

/** What one part needs of others: `[kind, target]`, from elsewhere where `External` stands behind them. */
export const relationshipsPart = (of: string, ...needed: [string, string, 'External'?][]): ZipPart => {
  const entries = needed.map(
    ([kind, target, mode], index) =>
      `<Relationship Id="rId${index + 1}" Type="${kind.includes('/') ? kind : `${relationshipKind}/${kind}`}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  const at = of.lastIndexOf('/') + 1;
  return {
    name: `${of.slice(0, at)}_rels/${of.slice(at)}.rels`,
    bytes: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${schemas}/package/2006/relationships">${entries.join('')}</Relationships>`,
  };
};

export const bodyOf = (paragraphs: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${before}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`;
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** What every Word document has; `body` is its main part. */
export const wordDocument = (body = bodyOf(paragraph('Ada Lovelace, engineer'))): ZipPart[] => [
  typesPart(),
  relationshipsPart('', ['officeDocument', 'word/document.xml']),
  { name: 'word/document.xml', bytes: body },
];
