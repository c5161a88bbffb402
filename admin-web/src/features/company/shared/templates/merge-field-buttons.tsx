import { mergeFields } from '@app/contracts/messages/merge-fields';
import './merge-field-buttons.css';

const fields = Object.entries(mergeFields).map(([name, label]) => ({ name, label }));

/** Puts a field that is filled in later into the text area of this id, where the caret is. */
export function MergeFieldButtons({ areaId }: { areaId: string }) {
  const insert = (name: string): void => {
    const area = document.getElementById(areaId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end');
    // The form hears of it as of typing.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };
  return (
    <div className="merge-fields" role="group" aria-label="Insert what is filled in for each">
      {fields.map(({ name, label }) => (
        <button key={name} type="button" className="merge-field" onClick={() => insert(name)}>
          {label}
        </button>
      ))}
    </div>
  );
}
