import { type FormEvent, type ReactNode, useRef } from 'react';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';

type SectionSheetProps = {
  title: string;
  section: { save: () => Promise<boolean>; isSaving: boolean; failure: string | undefined };
  onClose: () => void;
  /** At the left of the buttons. */
  extra?: ReactNode;
  children: ReactNode;
};

/** A part of the résumé, edited at the side of the page. Closes once it is saved. */
export function SectionSheet({ title, section, onClose, extra, children }: SectionSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await section.save()) {
      notify.success();
      onClose();
      return;
    }
    // After the errors are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Dialog
      sheet
      title={title}
      onClose={onClose}
      actions={
        <>
          {extra}
          <Button className="push" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={section.isSaving} onClick={() => form.current?.requestSubmit()}>
            Save changes
          </Button>
        </>
      }
    >
      <form ref={form} className="stack resume-sheet" noValidate onSubmit={(event) => void submit(event)}>
        {section.failure && <Banner tone="danger">{section.failure}</Banner>}
        {children}
        {/* Enter in a field saves, as in every form. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
