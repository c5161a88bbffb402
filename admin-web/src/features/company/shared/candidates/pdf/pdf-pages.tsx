import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useWidth } from '../../../../../kit/ui/use-width.js';
import { EmptyState } from '../../../../../kit/ui/empty-state.js';
import { Skeleton } from '../../../../../kit/ui/skeleton.js';
import { openPdf } from '../../../../../base/browser/open-pdf.js';
import { PdfPage } from './pdf-page.js';
import './pdf-pages.css';

/** How high a page is for its width, before it is known. */
const usualHeight = Math.SQRT2;

type Shown = { pdf: PDFDocumentProxy; height: number };

/** The pages of a PDF, one below the other, as wide as there is room. */
export function PdfPages({ url, name }: { url: string; name: string }) {
  const [shown, setShown] = useState<Shown | 'failed'>();
  const [frame, width] = useWidth();
  useEffect(() => {
    const { opened, close } = openPdf({ url });
    let wanted = true;
    const show = async () => {
      const pdf = await opened;
      const { width: across, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (wanted) setShown({ pdf, height: height / across });
    };
    show().catch(() => wanted && setShown('failed'));
    return () => {
      wanted = false;
      close();
    };
  }, [url]);
  if (shown === 'failed')
    return (
      <EmptyState title="The pages cannot be shown here">
        The file may be damaged or ask for a password. Open it, or read its text.
      </EmptyState>
    );
  return (
    <div className="pdf-pages" ref={frame} role="group" aria-label={name}>
      {shown ? (
        Array.from({ length: shown.pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={shown.pdf}
            number={index + 1}
            width={width}
            height={width * shown.height}
          />
        ))
      ) : (
        <Skeleton height={width * usualHeight} />
      )}
    </div>
  );
}
