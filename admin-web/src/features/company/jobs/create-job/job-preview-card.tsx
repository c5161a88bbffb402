import type { CompanyView } from '@app/contracts/companies/company-view';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useNow } from '../../../../base/formats/clock.js';
import { safeRichText } from '../../../../base/formats/safe-rich-text.js';
import { JobCard } from '../../../shared/public-jobs/job-card.js';
import { BannerArt } from '../../../shared/public-jobs/banner-art.js';
import { useSession } from '../../../../client/session/user-store.js';
import { Logo } from '../../../../kit/ui/avatar.js';
import { Tag } from '../../../../kit/ui/tag.js';
import { companyQuery } from '../../../shared/companies/company-queries.js';
import type { JobForm } from './job-form.js';
import { placeText, previewFacts, salaryOf } from './preview-facts.js';
import { useWrittenForm } from './use-written-form.js';
import './preview.css';

type Company = Pick<CompanyView, 'name' | 'logo' | 'banner' | 'verifiedDomain' | 'timeZone'>;
type Shape = 'page' | 'card';

/** The job as applicants will read it, while it is being written: its page, or its card in the search. */
export function JobPreviewCard({ job }: { job: JobRecordView | undefined }) {
  const form = useWrittenForm();
  const [shape, setShape] = useState<Shape>('page');
  const company = useCompany(job);
  const shapes = [
    ['page', 'Page'],
    ['card', 'Card'],
  ] as const;
  return (
    <aside className="preview" aria-label="Live preview">
      <div className="preview__bar">
        <Eye className="icon icon--sm" aria-hidden />
        Live preview
        <span className="push segmented segmented--sm" role="group" aria-label="Preview of">
          {shapes.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={shape === value} onClick={() => setShape(value)}>
              {label}
            </button>
          ))}
        </span>
      </div>
      {shape === 'page' ? (
        <PreviewPage form={form} company={company} />
      ) : (
        <PreviewCard form={form} company={company} />
      )}
    </aside>
  );
}

/** Whose job it is. Before its first save the job does not say so itself. */
function useCompany(job: JobRecordView | undefined): Company {
  const { userRole } = useSession();
  const companyId = userRole?.entityId ?? '';
  const own = useQuery({ ...companyQuery(companyId), enabled: job === undefined && companyId !== '' });
  const known = job?.company ?? own.data;
  const name = userRole?.entityName ?? '';
  return useMemo(
    () => known ?? { name, logo: null, banner: null, verifiedDomain: null, timeZone: 'UTC' },
    [known, name],
  );
}

const PreviewPage = memo(function PreviewPage({ form, company }: { form: JobForm; company: Company }) {
  return (
    <div className="card preview__card" role="group" aria-label="The job as applicants read it" tabIndex={0}>
      <div className="preview__banner">
        <BannerArt name={company.name} image={company.banner} />
      </div>
      <div className="preview__in">
        <Logo name={company.name} image={company.logo} size={56} />
        <div>
          <h2>{form.title || 'Job title'}</h2>
          <p className="ui muted">{company.name}</p>
        </div>
        <dl className="preview__facts">
          {previewFacts(form).map(([label, value]) => (
            <div key={label} data-empty={value === null || undefined}>
              <dt>{label}</dt>
              <dd>{value ?? 'Not given'}</dd>
            </div>
          ))}
        </dl>
        {form.description === '' ? (
          <p className="ui subtle">The description appears here.</p>
        ) : (
          // The editor only knows the allowed tags, and stored text was cleaned by the server.
          <div
            className="rich-text ui"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: safeRichText(form.description) }}
          />
        )}
        {form.skills.length > 0 && (
          <div className="row row--wrap">
            {form.skills.map((skill) => (
              <Tag key={skill}>{skill}</Tag>
            ))}
          </div>
        )}
        <span className="btn btn--primary btn--block" aria-hidden>
          Apply
        </span>
      </div>
    </div>
  );
});

const PreviewCard = memo(function PreviewCard({ form, company }: { form: JobForm; company: Company }) {
  const now = useNow();
  const card: JobCardView = {
    id: '',
    companyId: '',
    companyName: company.name,
    companyLogo: company.logo,
    companyDomain: company.verifiedDomain,
    title: form.title || 'Job title',
    position: form.position || null,
    place: placeText(form),
    locationType: form.locationType || null,
    employmentType: form.employmentType || null,
    employmentDetail: form.employmentDetail || null,
    seniority: form.seniority || null,
    industry: form.industry || null,
    skills: form.skills,
    salary: salaryOf(form),
    publishedAt: new Date(now).toISOString(),
    expiredAt: form.expiredAt === '' ? null : `${form.expiredAt}T23:59:59Z`,
    closing:
      form.expiredAt === '' ? null : { day: form.expiredAt, time: '23:59', timeZone: company.timeZone },
    replyRecord: null,
  };
  return (
    <div className="preview__search" inert>
      <JobCard job={card} heading="h2" />
    </div>
  );
});
