import { useEffect } from 'react';
import { UndoWords } from '../../../../kit/undo/undo-words.js';
import { showNotice } from '../../../../base/toast/notify.js';
import { isFreeSingleKey } from '../../../../kit/ui/single-keys.js';

const offeredMilliseconds = 10_000;

type Offer = { id: string; undo: () => void };

/** Only the last move can be taken back, so there is one offer at most. */
let offered: Offer | null = null;

/** Offers to take a move back: by a notice that stays ten seconds, and by a key as long as it is there. */
export function useUndoOffer(): (text: string, undo: () => void) => void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.key !== 'u' && event.key !== 'z') || !offered || !isFreeSingleKey(event)) return;
      event.preventDefault();
      offered.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return offerUndo;
}

function offerUndo(text: string, undo: () => void): void {
  closeUndoOffer();
  const offer: Offer = {
    id: `undo:${crypto.randomUUID()}`,
    undo: () => {
      // A notice can still be pressed while it fades.
      if (offered !== offer) return;
      closeUndoOffer();
      undo();
    },
  };
  offered = offer;
  void showNotice('success', <UndoWords text={text} onUndo={offer.undo} />, {
    toastId: offer.id,
    autoClose: offeredMilliseconds,
    closeOnClick: false,
    onClose: () => {
      if (offered?.id === offer.id) offered = null;
    },
  });
}

/** A decision that came after the move leaves nothing to take back by itself. */
export function closeUndoOffer(): void {
  if (offered) void close(offered.id);
  offered = null;
}

/** Without the library there is no notice to close. */
async function close(toastId: string): Promise<void> {
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast.dismiss(toastId);
}
