import type { AnswerView, ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { useQuery } from '@tanstack/react-query';
import { Eye, Globe, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { openFile } from '../../api/open-file.js';
import { useCompanyQuery } from '../../back-office/acting.js';
import { failureOf } from '../../platform/failed-query.js';
import { newestFirst, periodText } from '../../platform/period.js';
import { languageName } from '../../platform/language-name.js';
import { Button } from '../../ui/button.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { applicationKey, fetchApplication } from './candidate-requests.js';
import './application-sections.css';

/** What the applicant sent, in the order in which one reads it. */
export function ApplicationSections({ id, companyId }: { id: string; companyId: string }) {
  const company = useCompanyQuery(companyId);
  const query = useQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => fetchApplication(id, company, signal),
  });
  if (failureOf(query)) return <QueryFailure what="The application could not be loaded." query={query} />;
  const { data: application } = query;
  if (!application) return <LoadingSections />;
  return (
    <>
      <Contact application={application} />
      <Cv cv={application.cv} company={company} />
      <Text title="Cover letter" text={application.coverLetter} />
      <Answers answers={application.questions.form} />
      <Text title="In their own words" text={application.details} />
      <Experience entries={application.experience} />
      <Education entries={application.education} />
      <Languages languages={application.languages} />
    </>
  );
}

const LoadingSections = () => (
  <div className="stack" aria-busy="true">
    <Skeleton width="40%" />
    <Skeleton />
    <Skeleton width="80%" />
    <Skeleton width="30%" />
    <Skeleton height={96} />
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

/** E-mail and phone are absent for roles that may not see them. */
function Contact({ application: { email, phone, links } }: { application: ApplicantCardView }) {
  if (!email && !phone && links.length === 0) return null;
  return (
    <Section title={email || phone ? 'Contact' : 'Links'}>
      <ul className="application-contact">
        {email && (
          <li>
            <Mail className="icon" aria-hidden />
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <Phone className="icon" aria-hidden />
            <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </li>
        )}
        {links.map(({ name, link }) => (
          <li key={link}>
            <Globe className="icon" aria-hidden />
            <a className="link" href={link} target="_blank" rel="noopener nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Cv({ cv, company }: { cv: ApplicantCardView['cv']; company: { companyId?: string } }) {
  return (
    <Section title="CV">
      {cv ? (
        <Button size="small" onClick={() => void openFile(cv.id, company)}>
          <Eye className="icon" aria-hidden />
          Open {cv.fileName}
        </Button>
      ) : (
        <p className="ui muted">Sent without a CV.</p>
      )}
    </Section>
  );
}

function Text({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <p className="application-text">{text}</p>
    </Section>
  );
}

function answerText({ value }: AnswerView): string {
  if (value === null || value === '') return 'No answer';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function Answers({ answers }: { answers: AnswerView[] }) {
  if (answers.length === 0) return null;
  return (
    <Section title="Answers">
      <dl className="application-answers">
        {answers.map((answer) => (
          <div key={answer.id}>
            <dt>{answer.title}</dt>
            <dd className="application-text">{answerText(answer)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type EntryProps = { title: string; place: string; time: string; text?: string };

const Entry = ({ title, place, time, text }: EntryProps) => (
  <li>
    <b className="strong">{title}</b>
    <p className="ui muted">{[place, time].filter(Boolean).join(' · ')}</p>
    {text && <p className="application-text">{text}</p>}
  </li>
);

function Experience({ entries }: { entries: ApplicantCardView['experience'] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Experience">
      <ul className="application-entries">
        {newestFirst(entries).map(({ title, company, industry, startDate, endDate, current, summary }) => (
          <Entry
            key={`${title} ${company} ${startDate}`}
            title={title}
            place={[company, industry].filter(Boolean).join(', ')}
            time={periodText(startDate, endDate, current)}
            text={summary}
          />
        ))}
      </ul>
    </Section>
  );
}

function Education({ entries }: { entries: ApplicantCardView['education'] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Education">
      <ul className="application-entries">
        {newestFirst(entries).map(({ degree, fieldOfStudy, school, startDate, endDate }) => (
          <Entry
            key={`${degree} ${school} ${startDate}`}
            title={[degree, fieldOfStudy].filter(Boolean).join(', ') || school}
            place={degree || fieldOfStudy ? school : ''}
            time={periodText(startDate, endDate)}
          />
        ))}
      </ul>
    </Section>
  );
}

function Languages({ languages }: { languages: ApplicantCardView['languages'] }) {
  if (languages.length === 0) return null;
  return (
    <Section title="Languages">
      <p className="ui">
        {languages.map(({ type, level }) => `${languageName(type)} (${level})`).join(', ')}
      </p>
    </Section>
  );
}
