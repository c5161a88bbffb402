import type { ImportStatus } from '@app/contracts/job-imports/job-import';
import { Status, type StatusTone } from '../../../kit/ui/tag.js';

const words: Record<ImportStatus, { label: string; tone: StatusTone }> = {
  requested: { label: 'Waiting for its file', tone: 'plain' },
  queued: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  finished: { label: 'Finished', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Whether the worker still has something to do with it. */
export const isRunning = ({ status }: { status: ImportStatus }): boolean =>
  status === 'queued' || status === 'running';

/** States a list shows: files that never came are not in it. */
export const listedStates = (['queued', 'running', 'finished', 'failed'] as const).map((value) => ({
  value,
  label: words[value].label,
}));

export const ImportState = ({ status }: { status: ImportStatus }) => (
  <Status tone={words[status].tone}>{words[status].label}</Status>
);
