import { openPdf } from '../../../../base/browser/open-pdf.js';

type Attachment = { filename: string; content: Uint8Array };

/** The XML that Europass attaches to its PDFs, or why there is none. */
export async function xmlInPdf(data: Uint8Array): Promise<{ xml: string } | { problem: string }> {
  const { opened, close } = openPdf({ data });
  try {
    // Rejects for damaged files and for those with a password.
    const document = await opened.catch(() => null);
    if (!document) return { problem: 'It cannot be opened. Save it without a password and choose it again.' };
    const attached: Record<string, Attachment> = (await document.getAttachments()) ?? {};
    const found = Object.values(attached).find(({ filename }) => /\.xml$/i.test(filename));
    return found
      ? { xml: new TextDecoder().decode(found.content) }
      : {
          problem: 'It has no Europass data in it. Download it from Europass again, or upload it as your CV.',
        };
  } finally {
    close();
  }
}
