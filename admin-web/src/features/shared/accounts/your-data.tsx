import { type DataExportView, exportDays } from '@app/contracts/data-exports/data-export';
import { fileSize } from '@app/contracts/files/file-size';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { problemOf } from '../../../base/problem.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { ProgressBar } from '../../../kit/ui/progress-bar.js';
import { useScrolledTo } from '../../../kit/ui/use-scrolled-to.js';
import { requestExport, dataExportsQuery, downloadExport } from './data-export-queries.js';
import { SettingsSection } from './settings-section.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';

const place = 'settings-data';

/** Everything the product knows about one, as a file; mails lead here. */
export function YourData() {
  useScrolledTo(place);
  return (
    <SettingsSection
      id={place}
      title="Your data"
      hint="Get a file with what is stored about you. Attempts to sign in are not in it: ask us for those."
    >
      <Exports />
    </SettingsSection>
  );
}

function Exports() {
  const queryClient = useQueryClient();
  const exports = useQuery(dataExportsQuery);
  const asking = useMutation({
    mutationFn: requestExport,
    onSettled: () => queryClient.invalidateQueries({ queryKey: dataExportsQuery.queryKey }),
  });
  if (!exports.data)
    return <QueryPending what="Your exports could not be read." query={exports} height={120} />;
  const [latest, ...earlier] = exports.data;
  const underWay = latest?.status === 'queued' || latest?.status === 'running';
  return (
    <div className="stack">
      <p className="ui">
        One file with your account, profile, applications and conversations, your files and those you were
        sent, what was written about you, and who opened your files. We mail you when it is ready; then you
        have {exportDays} days to download it here. It stays as it is: what a company deletes meanwhile is
        still in it.
      </p>
      {asking.isError && <Banner tone="danger">{problemOf(asking.error)}</Banner>}
      {latest && <Latest latest={latest} />}
      {earlier
        .filter(({ status }) => status === 'ready')
        .map((file) => (
          <Ready key={file.id} file={file} look="secondary" />
        ))}
      {!underWay && (
        <div className="row">
          <Button busy={asking.isPending} onClick={() => asking.mutate()}>
            {latest ? 'Ask for a new file' : 'Ask for your data'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The export that was asked for last. */
function Latest({ latest }: { latest: DataExportView }) {
  const { id, status, progress, requestedAt, failure } = latest;
  if (status === 'failed') return <Banner tone="danger">{failure}</Banner>;
  if (status === 'ended')
    return (
      <p className="meta">
        The file you asked for on <DayText iso={requestedAt} /> is deleted.
      </p>
    );
  if (status === 'ready') return <Ready key={id} file={latest} look="primary" />;
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className="stack stack--2" role="status">
      <p className="ui strong">Your data is being put together</p>
      <ProgressBar label="Files that are in already" value={done} of={Math.max(1, total)} />
      <p className="meta">{total > 0 ? `${done} of ${total} files` : 'You can leave this page.'}</p>
    </div>
  );
}

/** A file to be downloaded; several may be, each as long as its own days run. */
function Ready({ file, look }: { file: DataExportView; look: 'primary' | 'secondary' }) {
  const { id, size, requestedAt, endsAt } = file;
  const downloading = useMutation({ mutationFn: () => downloadExport(id) });
  const words = `export-${id}`;
  return (
    <div className="stack stack--2">
      {downloading.isError && <Banner tone="danger">{problemOf(downloading.error)}</Banner>}
      <p className="ui" id={words}>
        <b className="strong">Your data is ready</b>, asked for on <MomentText iso={requestedAt} />,{' '}
        {fileSize(size ?? 0)}, until {endsAt && <MomentText iso={endsAt} />}
      </p>
      <div className="row">
        <Button
          look={look}
          busy={downloading.isPending}
          aria-describedby={words}
          onClick={() => downloading.mutate()}
        >
          Download your data
        </Button>
      </div>
    </div>
  );
}
