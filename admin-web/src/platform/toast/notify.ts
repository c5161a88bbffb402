import { toast, type ToastOptions } from 'react-toastify/unstyled';

const quick: ToastOptions = { autoClose: 1500, pauseOnHover: true };
const once = (type: string, message: string): ToastOptions => ({ toastId: `${type}:${message}` });

/** Short notices. The same text is shown once at a time. */
export const notify = {
  success: (message = 'Successfully saved!') => toast.success(message, once('success', message)),
  error: (message = 'Something went wrong') => toast.error(message, once('error', message)),
  info: (message: string) => toast.info(message, once('info', message)),
  /** A passing remark, gone after a second and a half. */
  quick: (message: string) => toast.success(message, { ...once('quick', message), ...quick }),
};
