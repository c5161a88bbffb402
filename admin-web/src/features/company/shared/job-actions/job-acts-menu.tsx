import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../kit/ui/button.js';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { type ConfirmedAct, confirmedActs, needsConfirmation, labelOf } from './confirmed-acts.js';
import { possibleActs, useJobRights } from './possible-acts.js';

type JobActsMenuProps = { job: JobRecordView; companyId: string; outlined?: boolean };

/** What else can be done with a job. Nothing happens before its dialog has said what that is. */
export function JobActsMenu({ job, companyId, outlined }: JobActsMenuProps) {
  const rights = useJobRights();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<ConfirmedAct | null>(null);
  const acts = possibleActs(job, rights).filter(needsConfirmation);
  // An open dialog stays mounted when the job changes, so that its error stays visible.
  if (acts.length === 0 && act === null) return null;
  const Dialog = act && confirmedActs[act].dialog;
  return (
    <>
      <IconButton
        label={`More for ${job.title}`}
        small
        outlined={outlined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={job.title} anchor={anchor} onClose={() => setAnchor(null)}>
          <ul>
            {acts.map((name) => {
              const { icon: Icon } = confirmedActs[name];
              return (
                <li key={name}>
                  <MenuButton onChoose={() => setAct(name)}>
                    <Icon className="icon" aria-hidden />
                    {labelOf(name, job)}
                  </MenuButton>
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
