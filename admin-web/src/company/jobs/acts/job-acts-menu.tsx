import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { CalendarPlus, CircleSlash, Copy, Ellipsis, EyeOff, type LucideIcon, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { IconButton } from '../../../ui/button.js';
import { PopupMenu } from '../../team/popup-menu.js';
import { ExtendJobDialog } from './extend-job-dialog.js';
import {
  CloseJobDialog,
  CopyJobDialog,
  DeleteJobDialog,
  type JobActDialogProps,
  UnpublishDialog,
} from './job-act-dialogs.js';
import { type JobAct, possibleActs, useJobRights } from './possible-acts.js';

type Asked = Exclude<JobAct, 'edit' | 'publish'>;
type Entry = { label: string; icon: LucideIcon; dialog: ComponentType<JobActDialogProps> };

const entries: Record<Asked, Entry> = {
  copy: { label: 'Copy…', icon: Copy, dialog: CopyJobDialog },
  extend: { label: 'Extend…', icon: CalendarPlus, dialog: ExtendJobDialog },
  close: { label: 'Close…', icon: CircleSlash, dialog: CloseJobDialog },
  unpublish: { label: 'Back to a draft…', icon: EyeOff, dialog: UnpublishDialog },
  delete: { label: 'Delete draft…', icon: Trash2, dialog: DeleteJobDialog },
};

const isAsked = (act: JobAct): act is Asked => act in entries;

type JobActsMenuProps = { job: JobRecordView; companyId: string; outlined?: boolean };

/** What else can be done with a job. Nothing happens before its dialog has said what that is. */
export function JobActsMenu({ job, companyId, outlined }: JobActsMenuProps) {
  const rights = useJobRights();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const [act, setAct] = useState<Asked | null>(null);
  const acts = possibleActs(job, rights).filter(isAsked);
  if (acts.length === 0) return null;
  const Dialog = act && entries[act].dialog;
  const over = job.state === 'expired' || job.state === 'closed';
  return (
    <>
      <IconButton
        label={`More for ${job.title}`}
        small
        outlined={outlined}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={job.title} anchor={anchor} onClose={() => setAnchor(null)}>
          <ul>
            {acts.map((name) => {
              const { label, icon: Icon } = entries[name];
              return (
                <li key={name}>
                  <button
                    type="button"
                    className="menu__item"
                    onClick={() => {
                      setAnchor(null);
                      setAct(name);
                    }}
                  >
                    <Icon className="icon" aria-hidden />
                    {name === 'extend' && over ? 'Open again…' : label}
                  </button>
                </li>
              );
            })}
          </ul>
        </PopupMenu>
      )}
      {Dialog && <Dialog job={job} companyId={companyId} onClose={() => setAct(null)} />}
    </>
  );
}
