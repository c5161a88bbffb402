import { fullName } from '@app/contracts/accounts/full-name';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { seniorityLabels, seniorities } from '@app/contracts/vocabulary/employment';
import { languageLevels } from '@app/contracts/vocabulary/languages';
import { Globe, Mail, Pencil, Phone, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar, Logo } from '../../../kit/ui/avatar.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { languageName } from '@app/contracts/vocabulary/language-name';
import { periodText } from '../../../base/formats/period.js';
import { oneOf } from '../shared/profile/profile-body.js';
import { inReadingOrder } from './entry-sheets.js';
import type { Editing } from './editing.js';

type SectionProps = { profile: ApplicantProfileView; onEdit: (editing: Editing) => void };

/** Name, occupation, place and how to get in touch, as a recruiter sees them first. */
export function Hello({ profile, onEdit }: SectionProps) {
  const name = fullName(profile);
  const seniority = oneOf(seniorities, profile.seniority ?? '');
  const place = [profile.location.city, profile.location.country].filter(Boolean).join(', ');
  const facts = [profile.position, seniority && seniorityLabels[seniority], place].filter(Boolean);
  const links = [
    ...(profile.linkedin ? [{ name: 'LinkedIn', url: profile.linkedin }] : []),
    ...profile.links,
    ...profile.additionalLinks,
  ];
  return (
    <section className="card resume-hello" aria-label="Basics">
      <Avatar name={name} size={96} />
      <div>
        <h1>{name}</h1>
        {facts.length > 0 && (
          <p className="dots muted">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {profile.details && <p className="muted resume-hello__text">{profile.details}</p>}
        <div className="resume-hello__contact">
          <span>
            <Mail className="icon" aria-hidden />
            {profile.email}
          </span>
          {profile.phone && (
            <span>
              <Phone className="icon" aria-hidden />
              {profile.phone}
            </span>
          )}
          {links.map(({ name: linkName, url }) => (
            <a key={url} className="link" href={url} target="_blank" rel="noopener nofollow">
              <Globe className="icon" aria-hidden />
              {linkName}
            </a>
          ))}
          <Button className="no-print" look="ghost" size="small" onClick={() => onEdit({ part: 'links' })}>
            {links.length > 0 ? (
              <Pencil className="icon" aria-hidden />
            ) : (
              <Plus className="icon" aria-hidden />
            )}
            Links
          </Button>
        </div>
      </div>
      <EditButton label="Edit basics" onClick={() => onEdit({ part: 'basics' })} />
    </section>
  );
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton className="no-print" small label={label} onClick={onClick}>
      <Pencil className="icon" aria-hidden />
    </IconButton>
  );
}

type PartProps = { id: string; title: string; actions: ReactNode; empty?: string; children?: ReactNode };

function Part({ id, title, actions, empty, children }: PartProps) {
  return (
    <section
      className={empty ? 'card resume-part resume-part--empty' : 'card resume-part'}
      aria-labelledby={id}
    >
      <header className="resume-part__head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {empty ? <p className="ui muted">{empty}</p> : children}
    </section>
  );
}

const addButton = (title: string, onClick: () => void): ReactNode => (
  <Button className="no-print" look="ghost" size="small" onClick={onClick}>
    <Plus className="icon" aria-hidden />
    Add<span className="vh"> to {title}</span>
  </Button>
);

export function Experience({ profile, onEdit }: SectionProps) {
  const entries = inReadingOrder(profile.experience);
  return (
    <Part
      id="experience"
      title="Experience"
      actions={addButton('Experience', () => onEdit({ part: 'experience', at: entries.length }))}
      empty={
        entries.length === 0 ? 'Where you worked, and what came of it. Start with the latest.' : undefined
      }
    >
      <ul className="resume-entries">
        {entries.map(({ entry, at }) => (
          <Entry
            key={at}
            mark={entry.company || entry.title}
            title={entry.title}
            place={[entry.company, entry.industry].filter(Boolean).join(', ')}
            time={periodText(entry.startDate, entry.endDate, entry.current)}
            text={entry.summary}
            onEdit={() => onEdit({ part: 'experience', at })}
          />
        ))}
      </ul>
    </Part>
  );
}

export function Education({ profile, onEdit }: SectionProps) {
  const entries = inReadingOrder(profile.education);
  return (
    <Part
      id="education"
      title="Education"
      actions={addButton('Education', () => onEdit({ part: 'education', at: entries.length }))}
      empty={entries.length === 0 ? 'Schools, universities, courses.' : undefined}
    >
      <ul className="resume-entries">
        {entries.map(({ entry, at }) => (
          <Entry
            key={entry.id ?? at}
            mark={entry.school}
            title={[entry.degree, entry.fieldOfStudy].filter(Boolean).join(', ') || entry.school}
            place={entry.degree || entry.fieldOfStudy ? entry.school : ''}
            time={periodText(entry.startDate, entry.endDate)}
            text=""
            onEdit={() => onEdit({ part: 'education', at })}
          />
        ))}
      </ul>
    </Part>
  );
}

type EntryProps = {
  mark: string;
  title: string;
  place: string;
  time: string;
  text: string;
  onEdit: () => void;
};

function Entry({ mark, title, place, time, text, onEdit }: EntryProps) {
  return (
    <li className="resume-entry">
      <Logo name={mark} size={40} />
      <div>
        <div className="row row--top resume-entry__head">
          <h3>{title}</h3>
          <span className="meta num push">{time}</span>
          <EditButton label={`Edit ${title}`} onClick={onEdit} />
        </div>
        {place && <p className="ui muted">{place}</p>}
        {text && <p className="ui resume-entry__text">{text}</p>}
      </div>
    </li>
  );
}

export function Skills({ profile, onEdit }: SectionProps) {
  const words = [...profile.hardSkills, ...profile.technologies].map(({ name }) => name);
  return (
    <Part
      id="skills"
      title="Skills"
      actions={<EditButton label="Edit skills" onClick={() => onEdit({ part: 'skills' })} />}
      empty={words.length === 0 ? 'Ten good ones say more than forty.' : undefined}
    >
      <ul className="row row--wrap">
        {words.map((word) => (
          <li key={word} className="chip">
            {word}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function LanguageList({ profile, onEdit }: SectionProps) {
  return (
    <Part
      id="languages"
      title="Languages"
      actions={<EditButton label="Edit languages" onClick={() => onEdit({ part: 'languages' })} />}
      empty={profile.languages.length === 0 ? 'Which languages you speak, and how well.' : undefined}
    >
      <ul className="resume-languages">
        {profile.languages.map(({ type, level }) => (
          <li key={type}>
            <b className="strong">{languageName(type)}</b>
            <span className="meta">{level}</span>
            <span className="resume-languages__level" aria-hidden>
              {languageLevels.map((name, at) => (
                <i
                  key={name}
                  className={at <= languageLevels.findIndex((known) => known === level) ? 'on' : undefined}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
