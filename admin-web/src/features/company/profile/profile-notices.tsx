import { useFormContext } from 'react-hook-form';
import { counted } from '../../../base/formats/counted.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { fieldId } from './field-id.js';
import { type CompanyProfileForm, fieldLabels, profileFields } from './profile-form.js';
import { rowFields } from './profile-lists.js';
import type { Conflict } from './use-profile-basis.js';

/** What keeps the form from being saved, with the way to each field. */
export function ProfileProblems() {
  const { formState, getValues, getFieldState } = useFormContext<CompanyProfileForm>();
  const { errors, submitCount } = formState;
  const named = [
    ...profileFields.map((path) => ({ path, id: fieldId(path), label: fieldLabels[path] })),
    ...rowFields(getValues()).map(({ path, label }) => ({ path, id: fieldId(path), label })),
  ];
  const wrong = named.flatMap(({ path, id, label }) => {
    const message = getFieldState(path, formState).error?.message;
    return message === undefined ? [] : [{ id, label, message }];
  });
  if (submitCount === 0 || wrong.length === 0)
    return errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null;
  return (
    <Banner tone="danger">
      <b>
        {counted(wrong.length, 'field')} {wrong.length === 1 ? 'needs' : 'need'} a look before this can be
        saved.
      </b>
      <ul className="problem-links">
        {wrong.map(({ id, label, message }) => (
          <li key={id}>
            <a
              className="link"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type StaleNoticeProps = { conflicts: Conflict[]; onTake: (conflict: Conflict) => void };

/** Somebody else saved meanwhile: nothing typed is lost, and what differs is for the person to decide. */
export function StaleNotice({ conflicts, onTake }: StaleNoticeProps) {
  return (
    <Banner tone="warn">
      <b>Somebody else saved this profile in the meantime.</b>{' '}
      {conflicts.length === 0
        ? 'Their changes are taken over and yours are still here. Save again to keep both.'
        : 'What you typed is still here. Both of you changed:'}
      {conflicts.length > 0 && (
        <ul className="conflicts">
          {conflicts.map((conflict) => (
            <li key={conflict.field}>
              <span>
                {fieldLabels[conflict.field]}: theirs is <q>{conflict.theirs || 'empty'}</q>
              </span>
              <Button size="small" onClick={() => onTake(conflict)}>
                Take theirs
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
