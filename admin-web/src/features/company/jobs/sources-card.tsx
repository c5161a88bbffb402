import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { Link } from 'react-router';
import { failureOf } from '../../../client/queries/failed-query.js';
import { numberText } from '../../../base/formats/counted.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { withFilter } from '../shared/applications/candidate-filter.js';
import { sourceWords } from '../shared/applications/filter-words.js';
import { useSources } from '../shared/applications/source-queries.js';

type SourcesCardProps = { job: JobRecordView; companyId: string };

/** Where the candidates of a job came from, how far they got, and the way to each of them. */
export function SourcesCard({ job, companyId }: SourcesCardProps) {
  return (
    <section className="card card--lg" aria-labelledby="sources">
      <h2 id="sources">Where candidates come from</h2>
      <Sources jobId={job.id} pipelineId={job.pipelineId} companyId={companyId} />
    </section>
  );
}

function Sources(ofJob: { jobId: string; pipelineId: string; companyId: string }) {
  const sources = useSources(ofJob);
  if (failureOf(sources)) return <QueryFailure what="The sources could not be loaded." query={sources} />;
  if (!sources.data) return <Skeleton height={105} />;
  if (sources.data.length === 0) return <p className="muted ui">Nobody has applied yet.</p>;
  return (
    <table className="sources">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Applied</th>
          <th scope="col">In interview</th>
          <th scope="col">Hired</th>
        </tr>
      </thead>
      <tbody>
        {sources.data.map(({ id, total, interviewing, hired }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="link" to={listOf(id)}>
                {sourceWords(id)}
              </Link>
            </th>
            <td className="num">{numberText(total)}</td>
            <td className="num">{numberText(interviewing)}</td>
            <td className="num">{numberText(hired)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const listOf = (source: string): string =>
  `?${withFilter(new URLSearchParams({ tab: 'list' }), { sources: [source] }).toString()}`;
