import { answeredOf } from '@app/contracts/applications/answer-view';
import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { Link, useSearchParams } from 'react-router';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { withParameters } from '../../../../kit/list/list-address.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Answers, Education, Experience, Languages, Text } from '../applications/application-parts.js';
import { CandidateCv } from './candidate-cv.js';

const tabs = ['cv', 'answers', 'experience'] as const;
type Tab = (typeof tabs)[number];

/** What the applicant sent: the CV, the answers and the letter, and where they worked and learned. */
export function CandidateReading({
  application,
  companyId,
}: {
  application: ApplicantCardView;
  companyId: string;
}) {
  const [search] = useSearchParams();
  const company = useCompanyQuery(companyId);
  const usual: Tab = application.cv ? 'cv' : 'answers';
  const tab = tabs.find((name) => name === search.get('tab')) ?? usual;
  const answered = answeredOf(application.questions.form);
  const labels: Record<Tab, string> = { cv: 'CV', answers: 'Answers', experience: 'Experience' };
  const addressOf = (name: Tab) => `?${withParameters(search, { tab: name === usual ? null : name })}`;
  return (
    <div className="candidate__reading">
      <nav className="tabs tabs--flush" aria-label="What they sent">
        {tabs.map((name) => (
          <Link
            key={name}
            className="tab"
            to={addressOf(name)}
            replace
            preventScrollReset
            aria-current={tab === name ? 'page' : undefined}
          >
            {labels[name]}
            {name === 'answers' && answered > 0 && <span className="count">{numberText(answered)}</span>}
          </Link>
        ))}
      </nav>
      <div className="candidate__paper" data-tab={tab}>
        {tab === 'cv' && <CandidateCv application={application} companyId={companyId} />}
        {tab === 'answers' && <Written application={application} company={company} />}
        {tab === 'experience' && <Lived application={application} />}
      </div>
      <div className="candidate__printed" aria-hidden>
        <Written application={application} />
        <Lived application={application} />
      </div>
    </div>
  );
}

type WrittenProps = { application: ApplicantCardView; company?: { companyId?: string } };

function Written({ application: { coverLetter, details, questions }, company }: WrittenProps) {
  if (!coverLetter && !details && questions.form.length === 0)
    return <p className="ui muted">The form asked for no letter and no answers.</p>;
  return (
    <>
      <Text title="Cover letter" text={coverLetter} />
      <Answers answers={questions.form} company={company} />
      <Text title="In their own words" text={details} />
    </>
  );
}

function Lived({ application: { experience, education, languages } }: { application: ApplicantCardView }) {
  if (experience.length + education.length + languages.length === 0)
    return <p className="ui muted">Nothing was sent about work, education or languages.</p>;
  return (
    <>
      <Experience entries={experience} />
      <Education entries={education} />
      <Languages languages={languages} />
    </>
  );
}
