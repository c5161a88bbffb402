import { type JobImportView, shownImportProblems } from '@app/contracts/job-imports/job-import';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { apiFile } from '../../../client/http/http.js';
import { withQuery } from '../../../base/paths.js';
import { MomentText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { problemOf } from '../../../base/problem.js';
import { saveFile } from '../../../base/browser/save-file.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Facts } from '../shared/kit/facts.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { ImportState, isRunning } from './import-state.js';

/** One file of jobs: what became of its rows. */
export function JobImportRecord() {
  return (
    <ResourceRecord<JobImportView>
      isRunning={isRunning}
      title={({ fileName }) => fileName}
      lead={({ status }) => <ImportState status={status} />}
    >
      {(run) => (
        <>
          <Facts
            title="Import"
            facts={[
              { label: 'Company', value: <Reference to="companies" id={run.companyId} /> },
              { label: 'Publishes', value: run.publish ? 'What is complete' : 'Nothing: all become drafts' },
              { label: 'Asked for', value: <MomentText iso={run.createdAt} /> },
              { label: 'Finished', value: run.finishedAt && <MomentText iso={run.finishedAt} /> },
            ]}
          />
          <Facts
            title="Rows"
            facts={[
              { label: 'Read', value: numberText(run.rowsRead) },
              { label: 'Created', value: numberText(run.created) },
              { label: 'Changed', value: numberText(run.changed) },
              { label: 'Unchanged', value: numberText(run.unchanged) },
              { label: 'Left out', value: numberText(run.failed) },
            ]}
          />
          {run.failure && (
            <div className="record__wide">
              <Banner tone="danger">{run.failure}</Banner>
            </div>
          )}
          {run.problems.length > 0 && <Problems run={run} />}
        </>
      )}
    </ResourceRecord>
  );
}

function Problems({ run: { id, companyId, problems } }: { run: JobImportView }) {
  const saving = useMutation({
    mutationFn: () => apiFile(withQuery(`/api/job-imports/${id}/problems`, { companyId })),
    onSuccess: (list) => saveFile(list, 'import-problems.csv'),
    onError: (error) => notify.error(problemOf(error)),
  });
  return (
    <section className="card record__wide">
      <div className="card__head">
        <h2 className="card__title">What was wrong</h2>
        {problems.length === shownImportProblems && (
          <span className="meta">The first {numberText(shownImportProblems)}</span>
        )}
        <span className="push">
          <Button size="small" look="ghost" busy={saving.isPending} onClick={() => saving.mutate()}>
            <Download className="icon" aria-hidden />
            All problems
          </Button>
        </span>
      </div>
      <div className="table-wrap" tabIndex={0} role="region" aria-label="What was wrong">
        <table className="table table--cards">
          <thead>
            <tr>
              {['Line', 'Job', 'Field', 'Problem', 'Row'].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, element, title, field, message, taken }) => (
              <tr key={`${line} ${element} ${field} ${message}`}>
                <td className="is-main num">{numberText(line)}</td>
                <td data-l="Job">{title ?? '–'}</td>
                <td data-l="Field">{field}</td>
                <td data-l="Problem">{message}</td>
                <td data-l="Row">{taken ? 'Taken' : 'Left out'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
