import { getDocumentProxy } from 'unpdf';
import type { PdfDanger } from './pdf-dangers.js';
import { pdfOptions } from './pdf-pages.js';
import { xmlOfPart } from './xml-of-part.js';

type OpenedPdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Pages of which is seen whether they can be read, and how long: what is drawn with much effort is no worse for it. */
const [mostPages, mostMilliseconds] = [10, 5_000] as const;

/** How many files are attached, and whether the document may be encrypted without a password to open it. */
type Expected = { attachments: number; mayBeEncrypted?: boolean };

/**
 * Opens a PDF as the pages of the product do, and asks what that finds in it. `broken` where it cannot be opened, has no
 * page, or none of its pages can be read; null where nothing is wrong.
 */
export async function whatOpeningFinds(
  bytes: Buffer,
  expected: Expected,
): Promise<PdfDanger | 'broken' | null> {
  let document: OpenedPdf | undefined;
  try {
    document = await getDocumentProxy(new Uint8Array(bytes), pdfOptions);
    if (document.numPages < 1) return 'broken';
    return (await dangerIn(document, expected)) ?? (await dangerOnPages(document));
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken';
  } finally {
    await document?.loadingTask.destroy();
  }
}

async function dangerIn(
  document: OpenedPdf,
  { attachments, mayBeEncrypted = false }: Expected,
): Promise<PdfDanger | null> {
  const { info } = await document.getMetadata();
  if (!mayBeEncrypted && 'EncryptFilterName' in info && info.EncryptFilterName) return 'encrypted';
  if (await document.getJSActions()) return 'scripts';
  if ('IsXFAPresent' in info && info.IsXFAPresent) return 'xfa';
  return dangerInAttachments(document, attachments);
}

async function dangerInAttachments(document: OpenedPdf, attachments: number): Promise<PdfDanger | null> {
  const attached = [...((await document.getAttachments())?.keys() ?? [])];
  if (attached.length !== attachments) return 'files';
  for (const id of attached) {
    const content = await document.getAttachmentContent(id);
    if (!content || !isXmlData(content)) return 'files';
  }
  return null;
}

const mostXmlBytes = 2_000_000;

/** Data in XML, such as a Europass puts into its PDF: nothing that a program would run or that leads elsewhere. */
function isXmlData(content: Uint8Array): boolean {
  if (content.length > mostXmlBytes) return false;
  const xml = xmlOfPart(Buffer.from(content));
  return (
    xml !== null &&
    /^\s*<[?\w]/.test(xml) &&
    !/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|<(?:\w+:)?(?:script|html)\b/i.test(xml)
  );
}

async function dangerOnPages(document: OpenedPdf): Promise<PdfDanger | null> {
  const end = Date.now() + mostMilliseconds;
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    if (Date.now() > end) break;
    const page = await document.getPage(number);
    if (await page.getJSActions()) return 'scripts';
    await page.getTextContent();
    page.cleanup();
  }
  return null;
}
