import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { useEffect, useId } from 'react';
import { DocumentDrop, DocumentTile, isUploading } from './document-drop.js';
import { useCvUpload } from './use-cv-upload.js';

type CvFieldProps = {
  profile: Pick<ApplicantProfileView, 'userId' | 'cv'>;
  error?: string;
  /** Told when an upload begins and ends, so that nothing is sent without it. */
  onBusy?: (busy: boolean) => void;
};

/** The CV of the profile: which file it is, and a way to put another in its place. */
export function CvField({ profile, error, onBusy }: CvFieldProps) {
  const { upload, start, stop } = useCvUpload(profile.userId);
  const busy = isUploading(upload);
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  return (
    <div className="cv-field" id="cvId" tabIndex={-1}>
      {profile.cv && !busy && <CvTile cv={profile.cv} />}
      <DocumentDrop
        id={useId()}
        type="cv"
        title={profile.cv ? 'Choose another file' : 'Choose your CV'}
        upload={upload}
        error={error}
        onFile={(file) => void start(file)}
        onStop={stop}
      />
    </div>
  );
}

function CvTile({ cv }: { cv: NonNullable<ApplicantProfileView['cv']> }) {
  const words: Record<string, string> = {
    available: 'Your current CV',
    received: 'Being checked',
    requested: 'The upload was not finished',
    rejected: cv.reason ?? 'Not accepted',
  };
  return (
    <DocumentTile fileName={cv.fileName} note={words[cv.status] ?? ''} isWrong={cv.status === 'rejected'} />
  );
}
