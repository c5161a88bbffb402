import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Drawing, drawPage } from './draw-page.js';

type PageProps = { pdf: PDFDocumentProxy; number: number; width: number; height: number };

/** One page, drawn once it comes near. `height` is what is left free for it until then. */
export function PdfPage({ pdf, number, width, height }: PageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  useEffect(() => {
    if (!isNear) return undefined;
    let drawing: Drawing | undefined;
    let wanted = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!wanted || !canvas.current || !words.current) return;
      drawing = drawPage(page, { canvas: canvas.current, words: words.current }, width);
      await drawing.drawn;
      if (wanted) setState('drawn');
    };
    draw().catch(() => wanted && setState('failed'));
    return () => {
      wanted = false;
      drawing?.stop();
    };
  }, [isNear, pdf, number, width]);
  return (
    <section
      className="pdf-page"
      ref={sheet}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      aria-busy={state === 'waiting'}
      style={{ minHeight: state === 'drawn' ? undefined : height }}
    >
      {state === 'failed' && (
        <p className="pdf-page__failed">This page cannot be shown. Open the file, or read its text.</p>
      )}
      <canvas ref={canvas} aria-hidden />
      <div className="pdf-page__words" ref={words} />
    </section>
  );
}

/** Whether an element was ever close to what is in view. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
