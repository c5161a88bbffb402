import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';
import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/button.js';
import { cvProposalsQuery } from './cv-proposals-query.js';
import { differencesOf } from './differences.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './cv-proposals.css';

const ProposalsSheet = laterPart(async () => (await import('./cv-proposals-sheet.js')).CvProposalsSheet);

/** Says that the CV knows more than the profile, and shows it on demand. Nothing is taken over by itself. */
export function CvProposalsOffer({ profile }: { profile: ApplicantProfileView }) {
  const { cv } = profile;
  return cv?.status === 'available' ? <Offer key={cv.id} profile={profile} cv={cv} /> : null;
}

type OfferProps = { profile: ApplicantProfileView; cv: { id: string; fileName: string } };

function Offer({ profile, cv }: OfferProps) {
  const { data } = useQuery(cvProposalsQuery(cv.id));
  if (data?.state === 'reading') {
    return (
      <p className="meta cv-offer__note no-print" role="status">
        Your CV is being read. What it says and your résumé does not is offered here in a moment.
      </p>
    );
  }
  if (data?.state === 'unreadable') {
    return (
      <p className="meta cv-offer__note no-print">
        Nothing is offered from your CV: there is no text in it that could be read, as in a scan.
      </p>
    );
  }
  return data ? <Found profile={profile} cv={cv} proposals={data.proposals} /> : null;
}

function Found({ profile, cv, proposals }: OfferProps & { proposals: CvProposal[] }) {
  const [isOpen, setOpen] = useState(false);
  const count = differencesOf(profile, proposals).length;
  return (
    <>
      {count > 0 && (
        <section className="card cv-offer no-print" aria-labelledby="cv-offer">
          <FileSearch className="icon icon--md" aria-hidden />
          <div className="grow">
            <h2 id="cv-offer">Fill in from your CV</h2>
            <p className="meta">
              {count === 1 ? 'One thing stands' : `${count} things stand`} in <b>{cv.fileName}</b> and not in
              your résumé. You choose what is taken over.
            </p>
          </div>
          <Button size="small" look="soft" onClick={() => setOpen(true)}>
            See what was found
          </Button>
        </section>
      )}
      {isOpen && (
        <ProposalsSheet
          profile={profile}
          fileId={cv.id}
          proposals={proposals}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
