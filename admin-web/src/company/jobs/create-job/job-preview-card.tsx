import {
  employmentTypeLabels,
  locationTypeLabels,
  seniorityLabels,
} from '@app/contracts/vocabulary/employment';
import { Eye } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { payInFull } from '../../../platform/formats/pay.js';
import { useSession } from '../../../session/user-store.js';
import { Logo } from '../../../ui/avatar.js';
import { Tag } from '../../../ui/tag.js';
import type { JobForm } from './job-form.js';
import { htmlOf } from './rich-text-source.js';

const amountOf = (text: string): number | null => {
  const amount = Number(text.replace(/[\s,]/g, ''));
  return text.trim() === '' || Number.isNaN(amount) ? null : amount;
};

function factsOf(form: JobForm): [label: string, value: string][] {
  const { minValue, maxValue, unitText } = form.salary.value;
  const pay = payInFull({
    currency: form.salary.currency,
    value: { minValue: amountOf(minValue), maxValue: amountOf(maxValue), unitText },
  });
  const where = [form.location.addressLocality, form.locationType && locationTypeLabels[form.locationType]];
  const facts: [string, string | null][] = [
    ['Pay', pay],
    ['Place', where.filter(Boolean).join(', ')],
    ['Type', form.employmentType && employmentTypeLabels[form.employmentType]],
    ['Seniority', form.seniority && seniorityLabels[form.seniority]],
  ];
  return facts.map(([label, value]) => [label, value || 'Not given']);
}

/** The job as applicants will read it, while it is being written. */
export function JobPreviewCard({ companyName }: { companyName: string | undefined }) {
  const { control, getValues } = useFormContext<JobForm>();
  const form = { ...getValues(), ...useWatch({ control }) };
  const written = getValues();
  const { userRole } = useSession();
  const company = companyName ?? userRole?.entityName ?? '';
  return (
    <aside className="preview" aria-label="Live preview">
      <p className="preview__bar">
        <Eye className="icon icon--sm" aria-hidden />
        Live preview
      </p>
      <div
        className="card preview__card"
        role="group"
        aria-label="The job as applicants read it"
        tabIndex={0}
      >
        <Logo name={company} size={56} />
        <div>
          <h2>{form.title || 'Job title'}</h2>
          <p className="ui muted">{company}</p>
        </div>
        <dl className="preview__facts">
          {factsOf(written).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {/* Made by our own writer of allowed tags; whatever was typed is escaped. */}
        <div className="rich-text ui" dangerouslySetInnerHTML={{ __html: htmlOf(written.description) }} />
        {written.skills.length > 0 && (
          <div className="row row--wrap">
            {written.skills.map((skill) => (
              <Tag key={skill}>{skill}</Tag>
            ))}
          </div>
        )}
      </div>
    </aside>
  );
}
