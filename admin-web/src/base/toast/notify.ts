import type { ToastContent, ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

let openArea: () => void = () => {};

/** The root screen tells here how to open the notification area, which a page without notices does without. */
export function tellNotificationArea(open: () => void): void {
  openArea = open;
}

/**
 * Shows a notice. Area and library are fetched with the first one; it waits until the area is there. Answers whether it
 * could be shown.
 */
export async function showNotice(
  kind: Kind,
  message: ToastContent,
  options: ToastOptions = {},
): Promise<boolean> {
  openArea();
  // Without the connection that a notice is about it may not come either: every screen says by itself what failed.
  const library = await import('react-toastify/unstyled').catch(() => undefined);
  library?.toast[kind](message, options);
  return library !== undefined;
}

const tell = (kind: Kind, message: string): void =>
  void showNotice(kind, message, { toastId: `${kind}:${message}` });

/** Short notices. The same text is shown once at a time. */
export const notify = {
  success: (message = 'Successfully saved!') => tell('success', message),
  error: (message = 'Something went wrong') => tell('error', message),
  info: (message: string) => tell('info', message),
  /** A passing remark, gone after a second and a half. */
  quick: (message: string) =>
    void showNotice('success', message, { toastId: `quick:${message}`, autoClose: 1500, pauseOnHover: true }),
};
