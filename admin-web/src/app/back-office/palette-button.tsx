import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchPalette } from './company-tools.js';
import './palette-button.css';

/** Fetched when somebody searches. */
const Palette = lazy(async () => ({ default: await fetchPalette() }));

/** Whoever is about to open it goes on typing at once. Without an answer it is fetched again when it is opened. */
const prepare = (): void => void fetchPalette().catch(() => undefined);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether the keys mean the palette: nothing else took them, and no dialog is open. */
const meansPalette = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k' &&
  !event.defaultPrevented;

/** Opens the palette; so do Ctrl+K and ⌘K anywhere. */
export function PaletteButton({ companyId }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      if (!meansPalette(event)) return;
      // The browser would take the keys for itself.
      event.preventDefault();
      if (!document.querySelector('dialog[open], [aria-modal="true"]')) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Search className="icon" aria-hidden />
        <span className="palette-button__words">
          Search <span className="vh">candidates, jobs, people and screens</span>
        </span>
        <kbd className="kbd" aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette companyId={companyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
