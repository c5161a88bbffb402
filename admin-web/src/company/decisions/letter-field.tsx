import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { mergeFieldsWritten } from '@app/contracts/messages/merge-fields';
import { Eye, Pencil } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TextArea } from '../../ui/text-field.js';
import { LetterPreview } from './letter-preview.js';
import { useLetterValues } from './letter-values.js';

type LetterFieldProps = {
  application: ApplicantCardView;
  companyId: string;
  /** Who signs; the person at the screen where nobody did yet. */
  signer: { firstName: string; lastName: string } | undefined;
  text: string;
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
};

/** The letter as it arrives, and as it is written. */
export function LetterField({ application, companyId, signer, text, field }: LetterFieldProps) {
  const values = useLetterValues(application, companyId, signer);
  const [writes, setWrites] = useState(false);
  const writing = writes || field.error !== undefined;
  return (
    <section className="refuse__mail" aria-label={`What ${application.firstName} gets`}>
      <div className="row">
        <h3 className="field__label">Exactly what {application.firstName} gets</h3>
        <Button size="small" look="ghost" className="push" onClick={() => setWrites(!writing)}>
          {writing ? <Eye className="icon" aria-hidden /> : <Pencil className="icon" aria-hidden />}
          {writing ? 'See it' : 'Edit this letter'}
        </Button>
      </div>
      <div hidden={!writing}>
        <TextArea label="Letter" rows={14} hint={`Fields: ${mergeFieldsWritten}`} {...field} />
      </div>
      {!writing && values && <LetterPreview text={text} values={values} />}
      {!writing && !values && <Skeleton height={240} />}
    </section>
  );
}
