import { type FormEvent, type ReactNode, useId } from 'react';
import { Banner } from './banner.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import './wide-dialog.css';

type ActDialogProps = {
  title: string;
  /** What the button does. */
  act: string;
  danger?: boolean;
  /** What the other button says. */
  keep?: string;
  busy?: boolean;
  /** What it asks about is still on its way: there is nothing to do yet, and nothing keeps it open. */
  loading?: boolean;
  /** Stops what is under way, where it has steps: each way to close the dialog does it. */
  onStop?: () => void;
  /** Why it could not be done. */
  problem?: string | null;
  sheet?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
} & (
  | { onAct: () => void }
  /** The children are the fields of a form. */
  | { onSubmit: (event: FormEvent) => void }
);

/** Says what will happen, asks for what it needs, and does it once. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    act,
    danger,
    keep = 'Cancel',
    busy,
    loading,
    onStop,
    problem,
    sheet,
    wide,
    children,
  } = props;
  const stop = busy ? onStop : undefined;
  const onClose = stop ?? props.onClose;
  const formId = useId();
  const does = 'onSubmit' in props ? { type: 'submit' as const, form: formId } : { onClick: props.onAct };
  const said = problem && <Banner tone="danger">{problem}</Banner>;
  return (
    <Dialog
      title={title}
      sheet={sheet}
      wide={wide}
      onClose={onClose}
      // What cannot be stopped goes on, and says here what became of it.
      whileBusy={busy ? (stop ?? (() => undefined)) : undefined}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            {stop ? 'Stop' : keep}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy || loading} {...does}>
            {act}
          </Button>
        </>
      }
    >
      {'onSubmit' in props ? (
        <form id={formId} className="stack" noValidate onSubmit={props.onSubmit}>
          {said}
          {children}
        </form>
      ) : (
        <>
          {said}
          {children}
        </>
      )}
    </Dialog>
  );
}
