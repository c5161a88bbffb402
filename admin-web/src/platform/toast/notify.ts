import type { ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

/** The library is fetched with the first notice: a page that has nothing to say does without it. */
async function show(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  toast[kind](message, { toastId: `${kind}:${message}`, ...options });
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
