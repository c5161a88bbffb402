import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { CalendarPlus, CircleSlash, Copy, EyeOff, type LucideIcon, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { DeleteJobDialog, type JobActDialogProps, UnpublishDialog } from './job-act-dialogs.js';
import type { JobAct } from './possible-acts.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

/** Forms and their rules are fetched when somebody asks for them. */
const CopyJobDialog = laterPart(async () => (await import('./copy-job-dialog.js')).CopyJobDialog);
const CloseJobDialog = laterPart(async () => (await import('./close-job-dialog.js')).CloseJobDialog);
const ExtendJobDialog = laterPart(async () => (await import('./extend-job-dialog.js')).ExtendJobDialog);

/** Acts on a job as a whole that ask before anything happens. */
export type ConfirmedAct = Exclude<JobAct, 'edit' | 'publish'>;

type Description = {
  label: string;
  /** What it does, where there is room to say so. */
  description: string;
  icon: LucideIcon;
  danger?: true;
  dialog: ComponentType<JobActDialogProps>;
};

export const confirmedActs: Record<ConfirmedAct, Description> = {
  copy: {
    label: 'Copy…',
    description: 'A new draft with the same text, questions, stages and reviewers.',
    icon: Copy,
    dialog: CopyJobDialog,
  },
  extend: {
    label: 'Extend…',
    description: 'Another last day to apply, or none.',
    icon: CalendarPlus,
    dialog: ExtendJobDialog,
  },
  close: {
    label: 'Close…',
    description: 'Takes no more applications. The page stays and says so; the board goes on.',
    icon: CircleSlash,
    dialog: CloseJobDialog,
  },
  unpublish: {
    label: 'Back to a draft…',
    description: 'Nobody outside sees it until it is published again.',
    icon: EyeOff,
    danger: true,
    dialog: UnpublishDialog,
  },
  delete: {
    label: 'Delete draft…',
    description: 'For good. Only drafts nobody applied to.',
    icon: Trash2,
    danger: true,
    dialog: DeleteJobDialog,
  },
};

/** What the act is called for this job: one that is over is opened again. */
export const labelOf = (act: ConfirmedAct, { state }: Pick<JobRecordView, 'state'>): string =>
  act === 'extend' && (state === 'expired' || state === 'closed') ? 'Open again…' : confirmedActs[act].label;

export const needsConfirmation = (act: JobAct): act is ConfirmedAct => act in confirmedActs;
