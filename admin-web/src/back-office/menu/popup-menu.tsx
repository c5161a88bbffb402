import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.js';
import { isPhoneNow } from '../is-phone.js';
import './popup-menu.css';

type PopupMenuProps = {
  /** Whose menu it is; shown as its head on a phone. */
  title: string;
  /** The button it belongs to; on a phone the menu is a sheet at the bottom. */
  anchor: DOMRect;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const edge = 8;

/** A few choices beside the button that opened them. The browser traps the focus and gives it back. */
export function PopupMenu({ title, anchor, wide, onClose, children }: PopupMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    placeBeside(element, anchor);
    const now = element.querySelector<HTMLElement>('[aria-current]');
    (now ?? element.querySelector<HTMLElement>('.menu__item:not(:disabled)'))?.focus();
    return () => element.close();
  }, [anchor]);
  // The place was measured: it does not survive another size of the window.
  useEffect(() => {
    window.addEventListener('resize', onClose);
    return () => window.removeEventListener('resize', onClose);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'popup-menu popup-menu--wide' : 'popup-menu'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => walk(event, dialog.current)}
    >
      <div className="popup-menu__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" small onClick={onClose}>
          <X className="icon icon--md" aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}

/** Arrow keys, Home and End walk through the entries. */
function walk(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  const items = [...(dialog?.querySelectorAll<HTMLElement>('.menu__item:not(:disabled)') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const goals: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const goal = goals[event.key];
  if (goal === undefined || items.length === 0) return;
  event.preventDefault();
  items[goal]?.focus();
}

/** Below its button and flush with its right side, inside the window. The style sheet makes it a sheet on phones. */
function placeBeside(dialog: HTMLDialogElement, anchor: DOMRect): void {
  if (isPhoneNow()) return;
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const alignsLeft = anchor.left + width + edge <= window.innerWidth;
  const left = alignsLeft ? anchor.left : anchor.right - width;
  const below = anchor.bottom + edge / 2;
  const top = below + height + edge > window.innerHeight ? anchor.top - height - edge / 2 : below;
  dialog.style.left = `${Math.max(edge, left)}px`;
  dialog.style.top = `${Math.max(edge, top)}px`;
}
