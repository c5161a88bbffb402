/** What keys do in the palette; screens without a keyboard have no room for it. */
export function PaletteKeys() {
  return (
    <p className="palette__keys not-phone" aria-hidden>
      <span>
        <kbd className="kbd">↑</kbd>
        <kbd className="kbd">↓</kbd> move
      </span>
      <span>
        <kbd className="kbd">↵</kbd> open
      </span>
      <span>
        <kbd className="kbd">Ctrl</kbd>
        <kbd className="kbd">↵</kbd> in a new tab
      </span>
      <span className="push">
        Type <kbd className="kbd">&gt;</kbd> to do something
      </span>
    </p>
  );
}
