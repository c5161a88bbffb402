import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { pdfResources } from 'virtual:pdf-resources';
import { trustedPolicy } from './trusted-types.js';

/** No other program is started as a worker. */
const policy = trustedPolicy('own-worker', { createScriptURL: () => workerAddress });
const readingWorker = () =>
  new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });

/** One for all files: the next candidate's CV does not wait until a worker has started. */
let worker: PDFWorker | undefined;

/** A PDF whose pages can be drawn, or why not; whoever opened it closes it. */
export type OpeningPdf = { opened: Promise<PDFDocumentProxy>; close: () => void };

/** A PDF by the address of the file host, or the bytes of a chosen file. */
export type PdfSource = { url: string } | { data: Uint8Array };

/**
 * Opens a PDF. Programs inside of it never run, forms cannot be filled in. Rejects
 * where the file cannot be fetched, is damaged, or asks for a password.
 */
export function openPdf(source: PdfSource): OpeningPdf {
  worker ??= PDFWorker.create({ port: readingWorker() });
  const task = getDocument({
    ...source,
    worker,
    // A CV is small: asking for it in parts would be slower.
    disableRange: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    standardFontDataUrl: `${pdfResources}standard_fonts/`,
    cMapUrl: `${pdfResources}cmaps/`,
    useWasm: false,
    wasmUrl: `${pdfResources}wasm/`,
  });
  return { opened: task.promise, close: () => void task.destroy() };
}
