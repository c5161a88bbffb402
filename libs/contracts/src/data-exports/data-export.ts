/** How long the file of an export can be downloaded. */
export const exportDays = 7;

/**
 * Waiting for a worker, being put together, to be downloaded, given up, or over: its file is deleted.
 */
export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'ended'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** One of one's own exports, as GET data-exports tells it. */
export type DataExportView = {
  id: string;
  status: ExportStatus;
  requestedAt: string;
  /** Files that are in it already, and how many there will be; null before that is known. */
  progress: { done: number; total: number } | null;
  /** When the file was complete; null before, and where it never was. */
  finishedAt: string | null;
  /** Until when it can be downloaded; null before it is complete. */
  endsAt: string | null;
  /** Bytes of the file; null before it is complete. */
  size: number | null;
  /** Why there is no file; null unless it was given up. */
  failure: string | null;
};
