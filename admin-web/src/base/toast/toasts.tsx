import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { cssTransition, type IconProps, toast, ToastContainer } from 'react-toastify/unstyled';
import './toasts.css';

const slide = cssTransition({
  enter: 'toast-enter',
  exit: 'toast-exit',
  collapse: true,
  collapseDuration: 120,
});

function ToastIcon({ type }: IconProps) {
  if (type === 'error') return <CircleAlert className="icon icon--md" aria-hidden />;
  return type === 'success' ? (
    <CircleCheck className="icon icon--md" aria-hidden />
  ) : (
    <Info className="icon icon--md" aria-hidden />
  );
}

/** The notification area of the root screen. A finger or the focus on a notice holds it as a mouse over it does. */
export function Toasts() {
  return (
    <div
      onTouchStart={() => toast.pause()}
      onTouchEnd={() => toast.play()}
      onTouchCancel={() => toast.play()}
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
    >
      <ToastContainer
        position="top-right"
        autoClose={3500}
        hideProgressBar
        closeOnClick
        pauseOnHover
        newestOnTop
        limit={4}
        closeButton={false}
        transition={slide}
        icon={(props) => <ToastIcon {...props} />}
      />
    </div>
  );
}
