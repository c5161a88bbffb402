import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { employmentText, seniorityLabels } from '@app/contracts/vocabulary/employment';
import {
  Banknote,
  Briefcase,
  ChartNoAxesColumn,
  GraduationCap,
  Hourglass,
  Languages,
  type LucideIcon,
  MapPin,
} from 'lucide-react';
import { payInFull } from '../../../base/formats/pay.js';
import { text } from '../../../base/i18n/job.en.js';
import { workPlace } from '../../shared/public-jobs/work-place.js';
import { experienceText, jobPlace, languageName } from '../../shared/public-jobs/job-words.js';

/** What people check before they read anything else. */
export function JobFacts({ job }: { job: JobPreviewView }) {
  const names = text.job.facts;
  const degree = job.education.requirements.credentialCategory ?? job.education.requirements.type;
  const facts: [string, LucideIcon, string | null][] = [
    [names.pay, Banknote, payInFull(job.salary) ?? text.job.noPay],
    [names.place, MapPin, workPlace(jobPlace(job), job.locationType)],
    [names.type, Briefcase, employmentText(job)],
    [names.seniority, ChartNoAxesColumn, job.seniority && seniorityLabels[job.seniority]],
    [names.experience, Hourglass, experienceText(job.experience)],
    [names.languages, Languages, job.languages.map(languageText).join('; ') || null],
    [names.education, GraduationCap, degree],
  ];
  return (
    <dl className="factstrip">
      {facts
        .filter(([, , value]) => value)
        .map(([name, Icon, value]) => (
          <div key={name}>
            <dt>
              <Icon className="icon" aria-hidden />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const languageText = ({ type, level }: JobPreviewView['languages'][number]): string =>
  `${languageName(type)}, ${level}`;
