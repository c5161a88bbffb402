import {
  type ImportProblem,
  type JobImportView,
  shownImportProblems,
} from '@app/contracts/job-imports/job-import';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '../../../../base/formats/counted.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { apiFile } from '../../../../client/http/http.js';
import { saveFile } from '../../../../base/browser/save-file.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { ProgressBar } from '../../../../kit/ui/progress-bar.js';
import { fetchImport, importKey, isGoing } from './import-queries.js';
import { problemOf } from '../../../../base/problem.js';

/** The newest drafts first, where what was imported stands. */
const draftsPath = `${withQuery(pathTo('dashboard'), { status: 'draft' })}#jobs`;

type ImportProgressProps = { started: JobImportView; onAgain: () => void; onClose: () => void };

/** An import while it runs and what came of it. It goes on when the dialog is closed. */
export function ImportProgress({ started, onAgain, onClose }: ImportProgressProps) {
  const work = useQuery({
    queryKey: importKey(started.id),
    queryFn: ({ signal }) => fetchImport(started.id, signal),
    initialData: started,
    refetchInterval: ({ state }) => (state.data && !isGoing(state.data.status) ? false : 700),
  });
  const state = work.data;
  const going = isGoing(state.status);
  return (
    <Dialog
      title={going ? 'Importing' : titleOf(state)}
      onClose={onClose}
      actions={
        <>
          {!going && <WhatNext state={state} onAgain={onAgain} onClose={onClose} />}
          <Button look={going ? 'secondary' : 'primary'} onClick={onClose}>
            {going ? 'Go on in the background' : 'Done'}
          </Button>
        </>
      }
    >
      <p className="ui" role="status">
        {state.fileName}: {numberText(state.rowsRead)} read{going && ' so far'}.
      </p>
      {going && <HowFar progress={state.progress} />}
      {work.error && going && <Banner tone="warn">The state could not be read: {work.error.message}</Banner>}
      {state.failure !== null && <Banner tone="danger">{state.failure}</Banner>}
      <Metrics state={state} />
      {state.problems.length > 0 && <Problems state={state} />}
    </Dialog>
  );
}

/** Another file, or to what came of this one. */
function WhatNext({
  state,
  onAgain,
  onClose,
}: Omit<ImportProgressProps, 'started'> & { state: JobImportView }) {
  return (
    <>
      <Button onClick={onAgain}>Import another file</Button>
      {state.created > 0 && !state.publish && (
        <ButtonLink to={draftsPath} onClick={onClose}>
          See the drafts
        </ButtonLink>
      )}
    </>
  );
}

/** How much of the file is done; without a figure where nobody knows. */
function HowFar({ progress }: Pick<JobImportView, 'progress'>) {
  if (progress === null)
    return <div className="progress progress--endless" role="progressbar" aria-label="Importing" />;
  return <ProgressBar label="Importing" value={progress} />;
}

function titleOf({ status, created, changed, unchanged }: JobImportView): string {
  if (status === 'failed') return 'The file could not be read';
  return created + changed + unchanged === 0 ? 'Nothing was imported' : 'Imported';
}

function Metrics({ state }: { state: JobImportView }) {
  const metrics = [
    ['New', state.created],
    ['Changed', state.changed],
    ['As before', state.unchanged],
    ['Left out', state.failed],
  ] as const;
  return (
    <dl className="import__metrics">
      {metrics.map(([name, value]) => (
        <div key={name} data-bad={(name === 'Left out' && value > 0) || undefined}>
          <dt>{name}</dt>
          <dd className="num">{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows that were left out, and those that were taken without a field, each with where and why; all of them as a file. */
function Problems({ state }: { state: JobImportView }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const save = async () => {
    setWrong(null);
    try {
      const list = await apiFile(`/api/job-imports/${state.id}/problems`);
      saveFile(list, `${state.fileName}.problems.csv`);
    } catch (error) {
      setWrong(problemOf(error));
    }
  };
  return (
    <section className="stack stack--2" aria-labelledby="import-problems">
      <div className="row">
        <h3 id="import-problems">What to look at</h3>
        <Button size="small" className="push" onClick={() => void save()}>
          <Download className="icon" aria-hidden />
          Download the list
        </Button>
      </div>
      {wrong && <Banner tone="danger">{wrong}</Banner>}
      <div className="table-wrap import__problems" tabIndex={0} role="region" aria-label="Rows to look at">
        <table className="table table--compact table--cards">
          <caption className="vh">Rows to look at</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Field</th>
              <th scope="col">Why</th>
              <th scope="col">Row</th>
            </tr>
          </thead>
          <tbody>
            {state.problems.map((problem) => (
              <ProblemRow
                key={`${problem.line}:${problem.element}:${problem.field}:${problem.message}`}
                problem={problem}
              />
            ))}
          </tbody>
        </table>
      </div>
      {state.problems.length === shownImportProblems && (
        <p className="field__hint">The list to download has all of them.</p>
      )}
    </section>
  );
}

const ProblemRow = ({
  problem: { line, element, title, field, message, taken },
}: {
  problem: ImportProblem;
}) => (
  <tr>
    <td className="is-main">
      {title && <span className="import__title">{title}</span>}
      <span className="num">
        Line {numberText(line)}
        {element !== null && `, element ${numberText(element)}`}
      </span>
    </td>
    <td data-l="Field">{field === 'row' ? 'The whole row' : field}</td>
    <td data-l="Why">{message}</td>
    <td data-l="Row">{taken ? 'Taken' : 'Left out'}</td>
  </tr>
);
