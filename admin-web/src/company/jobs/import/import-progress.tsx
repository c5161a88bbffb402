import type { ImportProblem, JobImportView } from '@app/contracts/job-import/job-import';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '../../../platform/formats/counted.js';
import { apiFile } from '../../../api/http.js';
import { saveFile } from '../../../platform/save-file.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { fetchImport, importKey, isGoing } from './import-requests.js';
import { problemOf } from '../../../platform/problem.js';

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
          {!going && <Button onClick={onAgain}>Import another file</Button>}
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
      <Figures state={state} />
      {state.failed > 0 && <Problems state={state} />}
    </Dialog>
  );
}

/** How much of the file is done; without a figure where nobody knows. */
function HowFar({ progress }: Pick<JobImportView, 'progress'>) {
  if (progress === null)
    return <div className="progress progress--endless" role="progressbar" aria-label="Importing" />;
  return <ProgressBar label="Importing" value={progress} />;
}

const titleOf = ({ status }: JobImportView): string =>
  status === 'failed' ? 'The file could not be read' : 'Imported';

function Figures({ state }: { state: JobImportView }) {
  const figures = [
    ['New', state.created],
    ['Changed', state.changed],
    ['As before', state.unchanged],
    ['Left out', state.failed],
  ] as const;
  return (
    <dl className="import__figures">
      {figures.map(([name, value]) => (
        <div key={name} data-bad={(name === 'Left out' && value > 0) || undefined}>
          <dt>{name}</dt>
          <dd className="num">{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows that were left out, each with where and why; all of them as a file. */
function Problems({ state }: { state: JobImportView }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const save = async () => {
    setWrong(null);
    try {
      const list = await apiFile(`/api/job-imports/${state.id}/problems`, { errorHandle: false });
      saveFile(list, `${state.fileName}.problems.csv`);
    } catch (error) {
      setWrong(problemOf(error));
    }
  };
  return (
    <section className="stack stack--2" aria-labelledby="import-problems">
      <div className="row">
        <h3 id="import-problems">What was left out, and why</h3>
        <Button size="small" className="push" onClick={() => void save()}>
          <Download className="icon" aria-hidden />
          Download the list
        </Button>
      </div>
      {wrong && <Banner tone="danger">{wrong}</Banner>}
      <div
        className="table-wrap import__problems"
        tabIndex={0}
        role="region"
        aria-label="Rows that were left out"
      >
        <table className="table table--compact">
          <caption className="vh">Rows that were left out</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Field</th>
              <th scope="col">Why</th>
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
      {state.failed > state.problems.length && (
        <p className="field__hint">The list to download has all of them.</p>
      )}
    </section>
  );
}

const ProblemRow = ({ problem: { line, element, title, field, message } }: { problem: ImportProblem }) => (
  <tr>
    <td>
      {title && <span className="import__title">{title}</span>}
      <span className="num">
        Line {numberText(line)}
        {element !== null && `, element ${numberText(element)}`}
      </span>
    </td>
    <td>{field === 'row' ? 'The whole row' : field}</td>
    <td>{message}</td>
  </tr>
);
