/** Places where a process can be told to die, to prove that nothing is lost or done twice. */
export type FaultPoint =
  | 'after-publish'
  | 'before-effect-commit'
  | 'after-effect'
  | 'after-mail-handed-over'
  | 'after-alert-page'
  | 'after-export-claimed'
  | 'within-export'
  | 'after-export-written'
  | 'after-export-ready'
  | 'after-bytes-deleted'
  | 'after-tombstone-written'
  | 'after-deletion-started'
  | 'after-sign-in-deleted'
  | 'after-account-erased'
  | 'after-company-shut'
  | 'after-applicants-told'
  | 'after-applications-erased'
  | 'after-company-files-deleted'
  | 'after-company-rows-deleted'
  | 'after-lock-ended'
  | 'after-account-locked'
  | 'after-account-status-synced'
  | 'after-act-prepared'
  | 'after-act-answered'
  | 'after-subjects-recounted'
  | 'after-domain-leased'
  | 'after-domain-looked-at'
  | 'after-domain-noted';

let armed: string | undefined;

/** Arms one point of this process. The settings refuse this in production. */
export function armFaultPoint(name: string | undefined): void {
  armed = name;
}

/** Dies at once, as in a power cut, when this point is armed. */
export function faultPoint(name: FaultPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
