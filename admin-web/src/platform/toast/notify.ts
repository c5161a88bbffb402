import type { ToastContent, ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

let openArea: () => void = () => {};

/** The root screen tells here how to open the notification area, which a page without notices does without. */
export function tellNotificationArea(open: () => void): void {
  openArea = open;
}

/** Area and library are fetched with the first notice; it waits until the area is there. */
async function show(kind: Kind, message: ToastContent, options: ToastOptions = {}): Promise<void> {
  openArea();
  // Without the connection that a notice is about it may not come either: every screen says by itself what failed.
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast[kind](message, options);
}

const tell = (kind: Kind, message: string): void =>
  void show(kind, message, { toastId: `${kind}:${message}` });

/** Short notices. The same text is shown once at a time. */
export const notify = {
  success: (message = 'Successfully saved!') => tell('success', message),
  error: (message = 'Something went wrong') => tell('error', message),
  info: (message: string) => tell('info', message),
  /** A passing remark, gone after a second and a half. */
  quick: (message: string) =>
    void show('success', message, { toastId: `quick:${message}`, autoClose: 1500, pauseOnHover: true }),
  /** What just happened with a way to take it back, until `options` say. One with the same id takes its place. */
  undoable: (content: ToastContent, options: ToastOptions) => void show('success', content, options),
  /** Takes a notice away, if it is still there. */
  close: (toastId: string) =>
    void import('react-toastify/unstyled').then(
      ({ toast }) => toast.dismiss(toastId),
      () => undefined,
    ),
};
