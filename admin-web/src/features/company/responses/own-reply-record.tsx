import { type OwnReplyRecordView, recordedWeeks } from '@app/contracts/replies/reply-record';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api, apiFile } from '../../../client/http/http.js';
import { useCan } from '../../../client/session/acting.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { saveFile } from '../../../base/browser/save-file.js';
import { Button } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { RecordWeeks } from './record-weeks.js';
import { recordWords } from './record-words.js';

/** Reserves the space while the record is loaded. */
const nothingCounted: OwnReplyRecordView = {
  ...{ id: '', jobId: null, record: null, isPublic: false, decided: 0, counted: 0, inTime: 0 },
  ...{ weeks: [], countedAt: null },
};

const emptyWeeks = Array.from({ length: recordedWeeks }, () => ({ counted: 0, inTime: 0 }));

/** How the company answers, as applicants read it, or what is missing until they do. */
export function OwnReplyRecord({ companyId }: { companyId: string }) {
  const query = useQuery({
    queryKey: ['reply-record', companyId],
    queryFn: ({ signal }) =>
      api<OwnReplyRecordView>(`/api/reply-records/${companyId}`, { signal, errorHandle: true }),
  });
  if (failureOf(query)) return <QueryFailure what="The reply record could not be loaded." query={query} />;
  const { metric, what, counted, shown } = recordWords(query.data ?? nothingCounted);
  const { weeks, countedAt } = query.data ?? nothingCounted;
  return (
    <section className="card due__record" aria-label="Reply record" aria-busy={!query.data || undefined}>
      <div>
        <h2 className="meta">Reply record</h2>
        <p className="due__metric">
          <b className="num">{metric}</b>
          <span>{what}</span>
        </p>
      </div>
      <RecordWeeks weeks={countedAt ? weeks : emptyWeeks} countedAt={countedAt} />
      <div>
        <p className="ui">{shown}</p>
        <p className="meta">{counted}</p>
        <ExportReplies />
      </div>
    </section>
  );
}

/** The days of every application, for whoever inspects them. */
function ExportReplies() {
  const mayExport = useCan('reply-record.export');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await apiFile('/api/reply-exports', { method: 'POST', body: {}, errorHandle: true });
      saveFile(file, 'answers.csv');
    },
  });
  if (!mayExport) return null;
  return (
    <Button
      size="small"
      busy={isPending}
      title="When each application was received, interviewed, decided and told, without names"
      onClick={() => mutate()}
    >
      <Download className="icon" aria-hidden />
      CSV for an inspector
    </Button>
  );
}
