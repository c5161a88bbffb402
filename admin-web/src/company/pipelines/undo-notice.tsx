import { useCallback, useEffect, useRef } from 'react';
import { showNotice } from '../../platform/toast/notify.js';
import { Button } from '../../ui/button.js';
import { isFreeSingleKey } from '../../ui/single-keys.js';

const offeredMilliseconds = 10_000;

type Offer = { id: string; undo: () => void };

/** Offers to take a move back: by a notice that stays ten seconds, and by a key as long as it is there. */
export function useUndoOffer(): (text: string, undo: () => void) => void {
  const offered = useRef<Offer | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.key !== 'u' && event.key !== 'z') || !offered.current || !isFreeSingleKey(event)) return;
      event.preventDefault();
      offered.current.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return useCallback((text, undo) => {
    if (offered.current) void close(offered.current.id);
    const offer = {
      id: `undo:${crypto.randomUUID()}`,
      undo: () => {
        if (offered.current?.id === offer.id) offered.current = null;
        void close(offer.id);
        undo();
      },
    };
    offered.current = offer;
    void showNotice('success', <UndoNotice text={text} onUndo={offer.undo} />, {
      toastId: offer.id,
      autoClose: offeredMilliseconds,
      closeOnClick: false,
      onClose: () => {
        if (offered.current?.id === offer.id) offered.current = null;
      },
    });
  }, []);
}

/** Without the library there is no notice to close. */
async function close(toastId: string): Promise<void> {
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast.dismiss(toastId);
}

function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div className="undo-notice">
      <span>{text}</span>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
