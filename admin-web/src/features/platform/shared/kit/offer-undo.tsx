import { UndoWords } from '../../../../kit/undo/undo-words.js';
import { problemOf } from '../../../../base/problem.js';
import { notify, showNotice } from '../../../../base/toast/notify.js';

const offeredMilliseconds = 10_000;

/** Only the last change can be taken back: the versions of those before are over. */
let offered: string | undefined;

/** Offers for ten seconds to take back what is saved already. What cannot be taken back is said. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  void dismiss(offered);
  const toastId = `undo:${crypto.randomUUID()}`;
  offered = toastId;
  const cancel = async () => {
    // A notice can still be pressed while it fades: after an undo, or after a newer change.
    if (offered !== toastId) return;
    offered = undefined;
    void dismiss(toastId);
    await undo().catch((error: unknown) => notify.error(problemOf(error)));
  };
  void showNotice('success', <UndoWords text={text} onUndo={() => void cancel()} />, {
    toastId,
    autoClose: offeredMilliseconds,
    closeOnClick: false,
  });
}

/** Without the library there is no notice to close. */
async function dismiss(toastId: string | undefined): Promise<void> {
  if (toastId === undefined) return;
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast.dismiss(toastId);
}
