import { ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../paths.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { absolute } from '../job-texts.js';

/** The job is out: where to see it and where the applicants will arrive. */
export function PublishedDialog({ companyId, jobId }: { companyId: string; jobId: string }) {
  const navigate = useNavigate();
  const board = pathTo('jobProfile', { companyId, jobId });
  const preview = pathTo('jobPreview', { companyId, jobId });
  return (
    <Dialog
      title="The job is published"
      onClose={() => void navigate(board)}
      actions={
        <>
          <ButtonLink to={preview}>
            <ExternalLink className="icon" aria-hidden />
            See the public page
          </ButtonLink>
          <Button look="primary" onClick={() => void navigate(board)}>
            Open the board
          </Button>
        </>
      }
    >
      <p>
        It can be found in the job search as soon as the company itself is published. This is the address to
        share:
      </p>
      <p className="wiz__address">{absolute(preview)}</p>
    </Dialog>
  );
}
