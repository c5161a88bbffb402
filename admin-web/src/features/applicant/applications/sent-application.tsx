import { answeredOf, type AnswerView, answerText } from '@app/contracts/applications/answer-view';
import type { AppliedJobDetailsView, SentApplicationView } from '@app/contracts/applications/applied-job';
import { fileSize } from '@app/contracts/files/file-size';
import { ChevronDown, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { openFile } from '../../../client/files/open-file.js';
import { Button } from '../../../kit/ui/button.js';
import { DayAndTimeText, wholeDay } from './times.js';

/** What the company got: CV, contact, links, letter and answers, as they were when they were sent. */
export function SentApplication({ sent: { sent, createdAt } }: { sent: AppliedJobDetailsView }) {
  const answers = sent.questions.form;
  return (
    <section className="card opened__card opened__sent" aria-labelledby="sent-title">
      <div className="opened__row">
        <h3 id="sent-title">What you sent</h3>
        <span className="opened__note">
          <DayAndTimeText iso={createdAt} />
        </span>
      </div>
      <SentCv sent={sent} />
      <dl className="sent-facts">
        <Fact name="E-mail">{sent.email}</Fact>
        <Fact name="Phone">{sent.phone}</Fact>
        <Fact name="Place">{[sent.location.city, sent.location.country].filter(Boolean).join(', ')}</Fact>
        {sent.links.map(({ name, link }) => (
          <Fact key={link} name={name}>
            <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link.replace(/^https?:\/\//, '')}
            </a>
          </Fact>
        ))}
      </dl>
      <More title="Letter" shown={Boolean(sent.coverLetter)}>
        <p>{sent.coverLetter}</p>
      </More>
      <More title={counted(answeredOf(answers), 'answer')} shown={answers.length > 0}>
        {answers.map((answer) => (
          <div key={answer.id}>
            <p className="opened__note">{answer.title}</p>
            <SentAnswer answer={answer} />
          </div>
        ))}
      </More>
      <Career sent={sent} />
      <More title="About you" shown={Boolean(sent.details)}>
        <p>{sent.details}</p>
      </More>
    </section>
  );
}

function SentAnswer({ answer }: { answer: AnswerView }) {
  const { type, fileId } = answer;
  const text = answerText(answer);
  if (text === '') return <p>No answer</p>;
  if (fileId !== undefined) {
    return (
      <Button size="small" onClick={() => void openFile(fileId, {})}>
        <Eye className="icon" aria-hidden />
        Open {text}
      </Button>
    );
  }
  if (type !== 'link') return <p>{type === 'date' ? wholeDay(text) : text}</p>;
  return (
    <a className="link" href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const cvWords: Partial<Record<SentApplicationView['cvStatus'], string>> = {
  none: 'You sent no CV.',
  inspecting: 'Your CV is being checked.',
  rejected: 'Your CV was not accepted by the check, so nobody can open it.',
};

function SentCv({ sent: { cv, cvStatus } }: { sent: SentApplicationView }) {
  if (!cv) return <p className="opened__note">{cvWords[cvStatus]}</p>;
  return (
    <button type="button" className="file file--open" onClick={() => void openFile(cv.id, {})}>
      <span className="file__icon" aria-hidden>
        {cv.fileName.split('.').at(-1)?.toUpperCase()}
      </span>
      <span className="grow">
        <b className="truncate">{cv.fileName}</b>
        {cv.size !== null && <small>{fileSize(cv.size)}</small>}
      </span>
      <Eye className="icon" aria-hidden />
      <span className="vh">Open</span>
    </button>
  );
}

function Career({ sent: { experience, education } }: { sent: SentApplicationView }) {
  const lines = [
    ...experience.map(({ title, company }) => [title, company]),
    ...education.map(({ degree, school }) => [degree, school]),
  ].map((words) => words.filter(Boolean).join(', '));
  return (
    <More title="Experience and education" shown={lines.length > 0}>
      {lines.map((line, at) => (
        <p key={`${at} ${line}`}>{line}</p>
      ))}
    </More>
  );
}

function More({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <details className="sent-more">
      <summary>
        {title}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  );
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
