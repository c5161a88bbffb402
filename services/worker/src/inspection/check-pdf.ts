import { decryptedPdf } from './decrypt-pdf.js';
import { whatOpeningFinds } from './open-pdf.js';
import { findingsIn, type PdfDanger, pdfReasons } from './pdf-dangers.js';
import { endsAsArchive } from './zip-directory.js';

const incomplete = 'The file is not a complete PDF. Please save it again and upload it once more.';
const moreThanPdf =
  'The file contains more than a PDF. Please save it as a PDF anew and upload it once more.';

const [firstMark, lastMark] = ['%PDF-', '%%EOF'];
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/**
 * Whether the bytes are a PDF that opens, and nothing but one: no scripts, no programs, no protection, and no
 * files but data in XML.
 * Null when nothing is wrong, otherwise a sentence for the person who uploaded it.
 */
export async function checkPdf(bytes: Buffer): Promise<string | null> {
  // What stands behind the last mark is believed by nobody, and more of it is there for somebody else.
  const end = bytes.lastIndexOf(lastMark);
  if (!bytes.subarray(0, firstMark.length).equals(Buffer.from(firstMark)) || end < 0) return incomplete;
  const tail = bytes
    .toString('latin1', end + lastMark.length, end + 2_000)
    .replaceAll('\0', '')
    .trim();
  if (tail !== '' || endsAsArchive(bytes) || hasPageOfTheWeb(bytes)) return moreThanPdf;
  const danger = await dangerIn(bytes);
  if (danger === 'broken') return incomplete;
  return danger && pdfReasons[danger];
}

async function dangerIn(bytes: Buffer): Promise<PdfDanger | 'broken' | null> {
  const { danger, attachments, isEncrypted } = findingsIn(bytes);
  if (danger) return danger;
  return isEncrypted ? dangerInEncrypted(bytes) : whatOpeningFinds(bytes, { attachments });
}

/** Looks at the decrypted bytes, and opens the original, too: pdf.js and pdf-lib may choose different objects. */
async function dangerInEncrypted(bytes: Buffer): Promise<PdfDanger | 'broken' | null> {
  const decrypted = await decryptedPdf(bytes);
  if (!decrypted) return 'encrypted';
  const { danger, isUnusual, attachments } = findingsIn(decrypted);
  if (danger || isUnusual) return danger ?? 'unusual';
  return (
    (await whatOpeningFinds(bytes, { attachments, mayBeEncrypted: true })) ??
    whatOpeningFinds(decrypted, { attachments })
  );
}

/** Before the first object, and between one state of the document and the next, no program of PDFs writes any. */
function hasPageOfTheWeb(bytes: Buffer): boolean {
  for (let at = 0; at >= 0; at = bytes.indexOf(lastMark, at + 1)) {
    const next = bytes.indexOf('obj', at);
    if (markup.test(bytes.toString('latin1', at, next < 0 ? bytes.length : next))) return true;
  }
  return false;
}
