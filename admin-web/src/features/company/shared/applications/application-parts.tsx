import { type AnswerView, answerText } from '@app/contracts/applications/answer-view';
import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { sourceText } from '@app/contracts/applications/source';
import { Eye, Globe, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { openFile } from '../../../../client/files/open-file.js';
import { languageName } from '@app/contracts/vocabulary/language-name';
import { phoneLink } from '../../../../base/formats/phone-link.js';
import { newestFirst, periodText } from '../../../../base/formats/period.js';
import { Button } from '../../../../kit/ui/button.js';
import './application-sections.css';

/** A part of an application under its title. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

/** E-mail and phone are absent for roles that may not see them. */
export function Contact({ application: { email, phone, links } }: { application: ApplicantCardView }) {
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
            <a className="link" href={phoneLink(phone)}>
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

/** Where the application came from, and whom the applicant names. */
export function Source({ application: { source, referredBy } }: { application: ApplicantCardView }) {
  return (
    <Section title="Source">
      <p className="application-text">
        {sourceText(source)}
        {referredBy && `, told by ${referredBy}`}
      </p>
    </Section>
  );
}

/** Words of the applicant under a title; nothing where there are none. */
export function Text({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <p className="application-text">{text}</p>
    </Section>
  );
}

/** Without a company nothing can be opened: on paper a file is its name. */
type AnswersProps = { answers: AnswerView[]; company?: { companyId?: string } };

/** What the form asked, in its order. */
export function Answers({ answers, company }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <Section title="Answers">
      <dl className="application-answers">
        {answers.map((answer) => (
          <div key={answer.id}>
            <dt>{answer.title}</dt>
            <dd className="application-text">
              <Answer answer={answer} company={company} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Answer({ answer, company }: { answer: AnswerView; company: AnswersProps['company'] }) {
  const text = answerText(answer);
  const { type, fileId } = answer;
  if (text === '') return 'No answer';
  if (fileId !== undefined && company) {
    return (
      <Button size="small" onClick={() => void openFile(fileId, company)}>
        <Eye className="icon" aria-hidden />
        Open {text}
      </Button>
    );
  }
  if (type === 'link') {
    return (
      <a className="link" href={text} target="_blank" rel="noopener nofollow">
        {text}
      </a>
    );
  }
  return type === 'date' ? dateText(text) : text;
}

/** A day is the same one wherever it is read. */
const dateText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

type EntryProps = { title: string; place: string; time: string; text?: string };

const Entry = ({ title, place, time, text }: EntryProps) => (
  <li>
    <b className="strong">{title}</b>
    <p className="ui muted">{[place, time].filter(Boolean).join(' · ')}</p>
    {text && <p className="application-text">{text}</p>}
  </li>
);

/** Where they worked, newest first. */
export function Experience({ entries }: { entries: ApplicantCardView['experience'] }) {
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

/** Where they learned, newest first. */
export function Education({ entries }: { entries: ApplicantCardView['education'] }) {
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

/** What they speak, and how well. */
export function Languages({ languages }: { languages: ApplicantCardView['languages'] }) {
  if (languages.length === 0) return null;
  return (
    <Section title="Languages">
      <p className="ui">
        {languages.map(({ type, level }) => `${languageName(type)} (${level})`).join(', ')}
      </p>
    </Section>
  );
}
