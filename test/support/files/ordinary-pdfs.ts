import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { protectedPdf } from './bad-pdfs.js';
import { appendToPdf, attachingPdf, type PdfObject, writePdf } from './write-pdf.js';

const link = (address: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [72 700 300 720] /Border [0 0 0] /A << /Type /Action /S /URI /URI (${address}) >> >>`;
const xmp: PdfObject = {
  dictionary: '/Type /Metadata /Subtype /XML',
  bytes: Buffer.from(
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>',
  ),
};
const pictureFrom = (bytes: Buffer): PdfObject => ({
  dictionary:
    '/Type /XObject /Subtype /Image /Width 60 /Height 80 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
  bytes,
});
const shownPicture = {
  page: '/Resources << /XObject << /Im0 10 0 R >> >>',
  drawn: 'q 595 0 0 842 0 0 cm /Im0 Do Q',
};
const field =
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [72 600 300 620] /DA (/F1 12 Tf) >>';

/** CVs as programs write them, each with what is peculiar to its program. */
export async function ordinaryPdfs(): Promise<Record<string, Buffer>> {
  const colour = { r: 240, g: 240, b: 230 };
  const scan = await sharp({ create: { width: 60, height: 80, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return {
    'Europass, with its data attached': attachingPdf(
      Buffer.from(
        '<?xml version="1.0" encoding="UTF-8"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"/>',
      ),
    ),
    'with a password to change it, RC4': await protectedPdf({ ownerPassword: 'secret', pdfVersion: '1.4' }),
    'with a password to change it, AES-128': await protectedPdf({ ownerPassword: 'secret' }),
    'with a password to change it, AES-256': await protectedPdf({
      ownerPassword: 'secret',
      pdfVersion: '1.7ext3',
    }),
    'a left-over trailer of an encrypted document': writePdf({
      objects: ['<< /Encrypt 1 /Root 2 /Size 3 >>'],
    }),
    'Word, tagged': writePdf({
      isPacked: true,
      catalogue:
        '/Lang (en-GB) /MarkInfo << /Marked true >> /StructTreeRoot 10 0 R /Metadata 12 0 R /ViewerPreferences << /DisplayDocTitle true >>',
      page: '/StructParents 0 /Tabs /S /Group << /Type /Group /S /Transparency /CS /DeviceRGB >>',
      objects: [
        '<< /Type /StructTreeRoot /K 11 0 R >>',
        '<< /Type /StructElem /S /Document /P 10 0 R /K [] >>',
        xmp,
      ],
    }),
    'LibreOffice, with bookmarks': writePdf({
      catalogue: '/Outlines 10 0 R /PageMode /UseOutlines /OpenAction [3 0 R /XYZ null null 0] /Lang (de-DE)',
      objects: [
        '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>',
        '<< /Title (Experience) /Parent 10 0 R /Dest [3 0 R /XYZ 0 700 0] >>',
      ],
    }),
    'pdfTeX, with links and named places': writePdf({
      version: '1.5',
      isPacked: true,
      head: '%\u00d0\u00d4\u00c5\u00d8',
      catalogue:
        '/Names << /Dests << /Names [(section.1) 11 0 R] >> >> /OpenAction 12 0 R /PageMode /UseNone',
      page: '/Annots [10 0 R]',
      objects: [
        link('https://github.com/ada'),
        '<< /D [3 0 R /XYZ 72 700 null] >>',
        '<< /S /GoTo /D [3 0 R /Fit] >>',
      ],
      trailer: '/Info << /Producer (pdfTeX-1.40.25) /PTEX.Fullbanner (This is pdfTeX) /Trapped /False >>',
    }),
    'Google Docs': writePdf({
      version: '1.4',
      head: '%\u00d3\u00eb\u00e9\u00e1',
      trailer: '/Info << /Producer (Skia/PDF m126 Google Docs Renderer) >>',
    }),
    'Pages, of Quartz': writePdf({
      version: '1.3',
      head: '%\u00c4\u00e5\u00f2\u00e5\u00eb\u00a7\u00f3\u00a0\u00d0\u00c4\u00c6',
      trailer: '/Info << /Producer (macOS Version 14.4 Quartz PDFContext) >>',
    }),
    'Canva, pictures and transparent layers': writePdf({
      ...shownPicture,
      isPacked: true,
      objects: [
        pictureFrom(scan),
        '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 10 0 R >> /ca .5 >>',
        '<< /Type /FontDescriptor /FontName /AAAAAA+Lato /Flags 4 >>',
      ],
    }),
    'a scan': writePdf({ ...shownPicture, objects: [pictureFrom(scan)] }),
    'InDesign, layers and private data': writePdf({
      catalogue: '/OCProperties << /OCGs [10 0 R] /D << /Order [10 0 R] >> >> /Metadata 11 0 R',
      page: '/PieceInfo << /InDesign << /LastModified (D:2024) /Private << /S /x >> >> >> /Trans << /S /Wipe >>',
      objects: ['<< /Type /OCG /Name (Layer 1) >>', xmp],
    }),
    'PDF/A': writePdf({
      catalogue:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 10 0 R >>]',
      objects: [{ dictionary: '/N 3', bytes: Buffer.alloc(128) }],
    }),
    signed: writePdf({
      catalogue: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>',
      page: '/Annots [10 0 R]',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 11 0 R /Rect [0 0 0 0] >>',
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 10] /Contents <${'00'.repeat(500)}> >>`,
      ],
    }),
    'a form that was filled in': writePdf({
      catalogue: '/AcroForm << /Fields [10 0 R] /NeedAppearances true >>',
      page: '/Annots [10 0 R 11 0 R]',
      objects: [
        field,
        '<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (reset) /Rect [0 0 9 9] /A << /S /ResetForm >> >>',
      ],
    }),
    'links to mail, telephone and the next page': writePdf({
      page: '/Annots [10 0 R 11 0 R 12 0 R]',
      objects: [
        link('mailto:ada@example.com'),
        link('tel:+4420'),
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Named /N /NextPage >> >>',
      ],
    }),
    'notes of somebody who read it': appendToPdf(writePdf(), [
      [
        3,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [20 0 R] >>',
      ],
      [
        20,
        '<< /Type /Annot /Subtype /Highlight /Rect [72 700 300 720] /QuadPoints [72 720 300 720 72 700 300 700] /Contents (good) >>',
      ],
    ]),
    'changed twice': appendToPdf(appendToPdf(writePdf(), [[20, '<< >>']]), [[21, '<< >>']]),
    'made for the web': writePdf({
      objects: ['<< /Linearized 1 /L 1000 /H [500 100] /O 3 /E 900 /N 1 /T 800 >>'],
    }),
    'a table of contents that is wrong': Buffer.from(
      writePdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
    'blanks behind the end': Buffer.concat([writePdf(), Buffer.from('\r\n\0\0\0  \n')]),
    'lines that end as on a Mac of old': Buffer.from(
      writePdf({ drawn: '' })
        .toString('latin1')
        .replace(/endobj\n/g, 'endobj\r'),
      'latin1',
    ),
    'somebody who writes about scripts': writePdf({
      drawn: 'BT /JS 12 Tf 72 720 Td (/S /JavaScript /Launch 1 0 obj << /JS >> <script> ) Tj ET',
      page: '/Resources << /Font << /JS 5 0 R /EF 5 0 R >> >>',
      trailer:
        '/Info << /Title (JavaScript developer, /S /Launch, \\(EmbeddedFile\\)) /Keywords (/JavaScript) >>',
    }),
    'objects in a stream that nobody packed': writePdf({
      objects: [
        {
          dictionary: '/Type /ObjStm /N 1 /First 5 /Filter [ /FlateDecode ] /DecodeParms [ null ]',
          bytes: deflateSync('30 0 << /Type /Font >>'),
        },
      ],
    }),
  };
}
