import { useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { UndoWords } from '../back-office/undo/undo-words.js';
import { showNotice } from '../platform/toast/notify.js';

const offeredMilliseconds = 10_000;

/** A change that is shown already and sent when the notice goes. */
type Offer = { id: string; end: (isUndo: boolean) => void };
let offered: Offer | null = null;

/** A page that is left now would take the change with it. */
const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

function finish(isUndo: boolean): void {
  const offer = offered;
  offered = null;
  window.removeEventListener('beforeunload', hold);
  offer?.end(isUndo);
  if (offer) void dismiss(offer.id);
}

async function dismiss(toastId: string): Promise<void> {
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast.dismiss(toastId);
}

/**
 * Offers ten seconds to take back what react-admin calls undoable: it sends the change when they are over, or with the next
 * one.
 */
export function useUndoableNotice(): (text: string) => void {
  const takeMutation = useTakeUndoableMutation();
  const take = useRef(takeMutation);
  useEffect(() => {
    take.current = takeMutation;
  });
  return useCallback((text) => {
    finish(false);
    const id = `undoable:${crypto.randomUUID()}`;
    // Known to the queue only after the notice: it is taken when the offer ends.
    offered = { id, end: (isUndo) => take.current()?.({ isUndo }) };
    window.addEventListener('beforeunload', hold);
    const send = () => {
      if (offered?.id === id) finish(false);
    };
    const shown = showNotice('success', <UndoWords text={text} onUndo={() => finish(true)} />, {
      toastId: id,
      autoClose: offeredMilliseconds,
      closeOnClick: false,
      onClose: send,
    });
    // Without a notice there is nothing to wait for.
    void shown.then((isShown) => isShown || send());
  }, []);
}
