/**
 * The bytes of a PDF that opens without a password, without its encryption: an owner password alone restricts what programs
 * may do with it. Null where a password is needed to open it, or where its encryption is unknown.
 */
export async function decryptedPdf(bytes: Buffer): Promise<Buffer | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  } catch {
    return null;
  }
}
