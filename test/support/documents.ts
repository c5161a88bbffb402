import { deflateRawSync, deflateSync } from 'node:zlib';

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A PDF of a line of text on each page, as a program of letters would write it. */
export const aPdf = (...pages: string[]): Buffer => pdfOf(pages.map((text) => `(${escaped(text)}) Tj`));

/**
 * A PDF whose font says of some of its codes which signs they are, as TeX writes one. `shown` is what is shown on each
 * page, in operators; codes and signs are hexadecimal.
 */
export function aTexPdf(shown: string[], signs: Record<string, string>): Buffer {
  const pairs = Object.entries(signs).map(([code, sign]) => `<${code}> <${sign}>`);
  const map = `begincmap\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar\nendcmap`;
  return pdfOf(shown, deflateSync(map).toString('latin1'));
}

function pdfOf(shown: string[], toUnicode?: string): Buffer {
  const kids = shown.map((_, index) => `${5 + 2 * index} 0 R`).join(' ');
  const named = toUnicode === undefined ? '' : ' /ToUnicode 4 0 R';
  const map = toUnicode ?? '';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${shown.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${named} >>`,
    `<< /Length ${map.length} /Filter /FlateDecode >>\nstream\n${map}\nendstream`,
    ...shown.flatMap((operators, index) => {
      const drawn = `BT /F1 12 Tf 72 720 Td ${operators} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.lastIndexOf('xref\n')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const wordTypes =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word document with this main part, packed as word processors do. */
export function aDocx(xml: string | Buffer): Buffer {
  const parts = [
    { name: '[Content_Types].xml', bytes: Buffer.from(wordTypes) },
    { name: 'word/document.xml', bytes: Buffer.from(xml) },
  ];
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(8, 10);
    listed.writeUInt32LE(packed.length, 20);
    listed.writeUInt32LE(bytes.length, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(listed, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

/** Paragraphs as a word processor writes them. */
export const paragraphs = (...texts: string[]): string =>
  `<?xml version="1.0"?><w:document><w:body>${texts.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`;
