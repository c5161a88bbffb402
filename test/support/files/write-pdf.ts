import { deflateSync } from 'node:zlib';

/** A PDF as its writer sees it: what stands in the catalogue, on the page, and objects from number 10 on. */
type PdfParts = {
  version?: string;
  catalogue?: string;
  page?: string;
  /** Operators that draw the page. */
  drawn?: string;
  objects?: PdfObject[];
  trailer?: string;
  /** Objects in streams and a table in a stream, as LaTeX and Word write them, or lines of text. */
  isPacked?: boolean;
  /** What stands behind the first line. */
  head?: string;
};
export type PdfObject = string | { dictionary: string; bytes: Buffer };

const firstOwn = 10;

/** A PDF with one page of text. */
export function writePdf(parts: PdfParts = {}): Buffer {
  const {
    version = '1.7',
    catalogue = '',
    page = '',
    objects = [],
    head = '%\u00e2\u00e3\u00cf\u00d3',
  } = parts;
  const drawn = Buffer.from(parts.drawn ?? 'BT /F1 12 Tf 72 720 Td (Ada Lovelace, engineer) Tj ET');
  const all = new Map<number, PdfObject>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    ],
    [4, { dictionary: '', bytes: drawn }],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    ...objects.map((object, index): [number, PdfObject] => [firstOwn + index, object]),
  ]);
  const start = Buffer.from(`%PDF-${version}\n${head}\n`, 'latin1');
  return parts.isPacked
    ? withStreamOfObjects(start, all, parts.trailer)
    : withTable(start, all, parts.trailer);
}

/** A PDF with an XML file attached, as Europass and electronic invoices are. */
export const attachingPdf = (xml: Buffer, more: PdfObject[] = [], names = '/F 11 0 R /UF 11 0 R'): Buffer =>
  writePdf({
    catalogue: '/Names << /EmbeddedFiles << /Names [(cv.xml) 10 0 R] >> >>',
    objects: [
      `<< /Type /Filespec /F (cv.xml) /UF (cv.xml) /EF << ${names} >> >>`,
      { dictionary: '/Type /EmbeddedFile /Subtype /text#2Fxml', bytes: xml },
      ...more,
    ],
  });

/** What a program appends that changes a PDF without writing it anew: objects, and a table of them. */
export function appendToPdf(
  before: Buffer,
  objects: [number, PdfObject][],
  trailer = '/Size 100 /Root 1 0 R',
): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1'))?.[1];
  return withTable(before, new Map(objects), `${trailer} /Prev ${previous}`);
}

function withTable(start: Buffer, objects: Map<number, PdfObject>, trailer?: string): Buffer {
  const parts = [start];
  let at = start.length;
  const rows: string[] = [];
  for (const [number, object] of objects) {
    const written = indirect(number, object);
    rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(written);
    at += written.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const end = `xref\n${rows.join('')}trailer\n<< ${trailer?.includes('/Root') ? '' : `/Size ${size} /Root 1 0 R`} ${trailer ?? ''} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}

function withStreamOfObjects(start: Buffer, objects: Map<number, PdfObject>, trailer = ''): Buffer {
  const packed = [...objects].filter(([, object]) => typeof object === 'string');
  const streams = [...objects].filter(([, object]) => typeof object !== 'string');
  const [holder, table] = [Math.max(...objects.keys()) + 1, Math.max(...objects.keys()) + 2];
  const rows = new Map<number, number[]>([[0, [0, 0, 255]]]);
  const parts = [start];
  let at = start.length;
  for (const [number, object] of [
    ...streams,
    [holder, packedObjects(packed)] satisfies [number, PdfObject],
  ]) {
    rows.set(number, [1, at, 0]);
    const written = indirect(number, object);
    parts.push(written);
    at += written.length;
  }
  packed.forEach(([number], index) => rows.set(number, [2, holder, index]));
  rows.set(table, [1, at, 0]);
  const numbers = [...rows.keys()].sort((one, other) => one - other);
  const bytes = Buffer.from(numbers.flatMap((number) => rowOf(rows.get(number) ?? [])));
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const dictionary = `/Type /XRef /W [1 4 1] /Index [${index}] /Size ${table + 1} /Root 1 0 R ${trailer}`;
  return Buffer.concat([
    ...parts,
    indirect(table, { dictionary, bytes }),
    Buffer.from(`startxref\n${at}\n%%EOF\n`),
  ]);
}

const rowOf = ([kind = 0, where = 0, index = 0]: number[]): number[] => [
  ...[kind, where >>> 24, (where >>> 16) & 255, (where >>> 8) & 255, where & 255, index],
];

function packedObjects(objects: [number, PdfObject][]): PdfObject {
  let body = '';
  const header: number[] = [];
  for (const [number, object] of objects) {
    header.push(number, body.length);
    body += `${typeof object === 'string' ? object : ''}\n`;
  }
  const first = `${header.join(' ')}\n`;
  return {
    dictionary: `/Type /ObjStm /N ${objects.length} /First ${first.length}`,
    bytes: Buffer.from(first + body, 'latin1'),
  };
}

function indirect(number: number, object: PdfObject): Buffer {
  const begun = `${number} 0 obj\n`;
  if (typeof object === 'string') return Buffer.from(`${begun}${object}\nendobj\n`, 'latin1');
  const packed = object.dictionary.includes('/Filter') ? object.bytes : deflateSync(object.bytes);
  const filter = object.dictionary.includes('/Filter') ? '' : ' /Filter /FlateDecode';
  const head = `${begun}<< ${object.dictionary}${filter} /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')]);
}
