import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useId, useRef } from 'react';
import { classNames } from './class-names.js';
import { IconButton } from './button.js';
import { usePressOutside } from './use-press-outside.js';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** While something is under way: what Escape and a press beside it do, which cannot close it then. */
  whileBusy?: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** At the side of the screen instead of in its middle. */
  sheet?: boolean;
  /** Two columns beside each other, where there is room. */
  wide?: boolean;
};

/** A modal dialog while it is mounted. The browser traps the focus and gives it back. */
export function Dialog({ title, onClose, whileBusy, children, actions, sheet, wide }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leave = whileBusy ?? onClose;
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={classNames('modal', sheet && 'modal--sheet', wide && 'modal--wide')}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Browsers let a page hold a dialog open against Escape once, and close it with the next press all the same.
        if (event.key !== 'Escape' || event.defaultPrevented || !whileBusy) return;
        event.preventDefault();
        whileBusy();
      }}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      {...usePressOutside(leave)}
    >
      <div className="modal__inside">
        <header className="modal__head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" small onClick={onClose}>
            <X className="icon icon--md" aria-hidden />
          </IconButton>
        </header>
        <div className="modal__body">{children}</div>
        {actions && <footer className="modal__foot">{actions}</footer>}
      </div>
    </dialog>
  );
}
