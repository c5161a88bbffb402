import type { ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

let openArea: () => void = () => {};

/** The root screen tells here how to open the notification area, which a page without notices does without. */
export function tellNotificationArea(open: () => void): void {
  openArea = open;
}

/** Area and library are fetched with the first notice; it waits until the area is there. */
async function show(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  openArea();
  // Without the connection that a notice is about it may not come either: every screen says by itself what failed.
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast[kind](message, { toastId: `${kind}:${message}`, ...options });
}

/** Short notices. The same text is shown once at a time. */
export const notify = {
  success: (message = 'Successfully saved!') => void show('success', message),
  error: (message = 'Something went wrong') => void show('error', message),
  info: (message: string) => void show('info', message),
  /** A passing remark, gone after a second and a half. */
  quick: (message: string) =>
    void show('success', message, { toastId: `quick:${message}`, autoClose: 1500, pauseOnHover: true }),
};
