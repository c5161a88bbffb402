import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { createAccountPath, signInPath } from '../../../base/paths.js';
import { text } from '../../../base/i18n/job-card.en.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { saveJob, saveOnceSignedIn, type SavedJobs, unsaveJob } from './save-job-queries.js';

type SaveJobProps = {
  job: { id: string; title: string };
  saved: SavedJobs;
  /** With its word beside the sign. */
  labelled?: boolean;
};

/** Keeps a job with one click, and gives it up with another. Who is not signed in yet is led there, and back. */
export function SaveJobButton({ job, saved, labelled }: SaveJobProps) {
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<boolean>();
  const isSaved = saved.way === 'atOnce' && (chosen ?? saved.ids.has(job.id));
  const look = classNames(labelled ? 'btn btn--secondary' : 'icon-btn', 'save-job', isSaved && 'is-saved');
  const word = labelled && (isSaved ? text.card.saved : text.card.save);
  const sign = (
    <>
      <Bookmark className="icon" aria-hidden />
      {word}
    </>
  );
  if (saved.way === 'none') return null;
  if (saved.way !== 'atOnce') {
    const path = saved.way === 'signIn' ? signInPath : createAccountPath;
    return (
      <Link
        className={look}
        to={path(`${pathname}${search}`)}
        title={text.card.save}
        aria-label={text.card.saveJob(job.title)}
        onClick={() => saveOnceSignedIn(job.id)}
      >
        {sign}
      </Link>
    );
  }
  const toggle = async () => {
    setChosen(!isSaved);
    try {
      await (isSaved ? unsaveJob : saveJob)(job.id);
      saved.askAgain();
    } catch {
      // The notice has said why.
      setChosen(isSaved);
    }
  };
  return (
    <button
      type="button"
      className={look}
      title={isSaved ? text.card.remove : text.card.save}
      // The name contains the visible word.
      aria-label={`${word || text.card.save} ${job.title}`}
      aria-pressed={isSaved}
      onClick={() => void toggle()}
    >
      {sign}
    </button>
  );
}
