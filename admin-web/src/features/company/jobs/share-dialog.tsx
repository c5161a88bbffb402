import { ChannelName } from '@app/contracts/applications/source';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { pathTo, withQuery } from '../../../base/paths.js';
import { counted } from '../../../base/formats/counted.js';
import { share } from '../../../base/browser/share.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { useSources } from '../shared/applications/source-queries.js';
import { absolute } from '../shared/jobs/job-texts.js';
import './share-dialog.css';

type ShareDialogProps = { job: JobRecordView; companyId: string; onClose: () => void };

/** Channels most companies use; beside them stand those that brought somebody, and what one types. */
const usualChannels: Record<string, string> = {
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  newsletter: 'Newsletter',
};

/** The address of a job, and one for each channel: whoever applies through it is counted under its name. */
export function ShareDialog({ job, companyId, onClose }: ShareDialogProps) {
  const sources = useSources({ jobId: job.id, pipelineId: job.pipelineId, companyId });
  const [typed, setTyped] = useState<string[]>([]);
  const preview = absolute(pathTo('jobPreview', { companyId, jobId: job.id }));
  const totals = new Map(sources.data?.map(({ id, total }) => [id, total]));
  const inUse = [...totals.keys()].flatMap((key) => (key.startsWith('link:') ? key.slice(5) : []));
  const channels = [...new Set([...typed, ...Object.keys(usualChannels), ...inUse])];
  return (
    <Dialog title="Share this job" onClose={onClose}>
      <ul className="share-links">
        <SharedLink name="Plain link" address={preview} shown={preview} title={job.title} />
      </ul>
      <div>
        <h3 className="share-links__head">A link for each channel</h3>
        <p className="ui muted">Whoever applies through it counts under the name of its channel.</p>
      </div>
      <ul className="share-links">
        {channels.map((channel) => (
          <SharedLink
            key={channel}
            name={usualChannels[channel] ?? channel}
            address={withQuery(preview, { utm_source: channel })}
            shown={withQuery('…', { utm_source: channel })}
            title={job.title}
            total={totals.get(`link:${channel}`)}
          />
        ))}
      </ul>
      <OwnChannel
        onAdd={(name) => setTyped([name, ...typed.filter((other) => other !== name)])}
        isThere={(name) => channels.includes(name)}
      />
    </Dialog>
  );
}

type SharedLinkProps = {
  name: string;
  address: string;
  /** What of the address tells it from the others. */
  shown: string;
  title: string;
  total?: number;
};

function SharedLink({ name, address, shown, title, total }: SharedLinkProps) {
  return (
    <li>
      <span className="share-links__about">
        <span className="share-links__name">
          <b className="truncate">{name}</b>
          {total !== undefined && <span className="meta num">{counted(total, 'application')}</span>}
        </span>
        <span className="meta share-links__address">{shown}</span>
      </span>
      <Button size="small" aria-label={`Copy: ${name}`} onClick={() => void share(address, title)}>
        <Copy className="icon" aria-hidden />
        Copy
      </Button>
    </li>
  );
}

type OwnChannelProps = { onAdd: (name: string) => void; isThere: (name: string) => boolean };

/** A name of one's own, by the rules it is kept by later. */
function OwnChannel({ onAdd, isThere }: OwnChannelProps) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const read = ChannelName.safeParse(name);
    if (!read.success) return setWrong(read.error.issues[0]?.message);
    if (isThere(read.data)) return setWrong('There is a link for this channel already');
    onAdd(read.data);
    setName('');
  };
  return (
    <form noValidate onSubmit={add}>
      <TextField
        label="Another channel"
        placeholder="such as spring fair"
        value={name}
        error={wrong}
        onChange={({ target }) => {
          setWrong(undefined);
          setName(target.value);
        }}
        end={
          <Button type="submit" size="small">
            Add
          </Button>
        }
      />
    </form>
  );
}
