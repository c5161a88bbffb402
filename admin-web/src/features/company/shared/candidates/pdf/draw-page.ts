import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels a canvas has at most: beyond that, phones draw nothing at all. */
const mostPixels = 16_000_000;

type Sheet = { canvas: HTMLCanvasElement; words: HTMLElement };

/** `drawn` is kept once the page can be seen and its words be marked; it rejects where that is stopped. */
export type Drawing = { drawn: Promise<unknown>; stop: () => void };

/** Draws a page as wide as said, in pixels of CSS, with its words above it to be marked and copied. */
export function drawPage(page: PDFPageProxy, { canvas, words }: Sheet, width: number): Drawing {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(
    Math.max(1, window.devicePixelRatio),
    Math.sqrt(mostPixels / (viewport.width * viewport.height)),
  );
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  return {
    drawn: Promise.all([drawing.promise, layer.render()]),
    stop: () => {
      drawing.cancel();
      layer.cancel();
    },
  };
}
