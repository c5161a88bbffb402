import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { CircleQuestionMark, FileText, Link2, type LucideIcon, Mail, PenLine } from 'lucide-react';
import { safeRichText } from '../../../base/formats/safe-rich-text.js';
import { text } from '../../../base/i18n/job.en.js';
import { Tag } from '../../../kit/ui/tag.js';

/** The description, skills, and what applying asks for. */
export function JobText({ job }: { job: JobPreviewView }) {
  const asks = asksOf(job);
  return (
    <article className="prose">
      {/^\s*<h2/i.test(job.description) ? null : <h2>{text.job.description}</h2>}
      <div dir="auto" dangerouslySetInnerHTML={{ __html: safeRichText(job.description) }} />
      {job.skills.length > 0 && (
        <>
          <h2>{text.job.skills}</h2>
          <ul className="prose__tags">
            {job.skills.map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
      {job.live && (
        <>
          <h2>{text.job.asks}</h2>
          <ul className="asks">
            {asks.map(([Icon, ask]) => (
              <li key={ask}>
                <Icon className="icon" aria-hidden />
                {ask}
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

function asksOf({ requirements, questions }: JobPreviewView): [LucideIcon, string][] {
  const asks: [LucideIcon, string][] = [[Mail, text.job.askContact]];
  if (requirements.cv) asks.push([FileText, text.job.askCv]);
  if (requirements.links) asks.push([Link2, text.job.askLinks]);
  if (requirements.coverLetter) asks.push([PenLine, text.job.askLetter]);
  const most = questions.form.length;
  const least = questions.form.filter(({ condition }) => !condition).length;
  if (most > 0) asks.push([CircleQuestionMark, text.job.askQuestions(least, most)]);
  return asks;
}
