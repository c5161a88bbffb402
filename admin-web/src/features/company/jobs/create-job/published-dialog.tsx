import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Share2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../../../base/paths.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { companyQuery } from '../../../shared/companies/company-queries.js';
import { absolute } from '../../shared/jobs/job-texts.js';
import { share } from '../../../../base/browser/share.js';

/** The job is out: where to see it and where the applicants will arrive. */
export function PublishedDialog({ companyId, jobId }: { companyId: string; jobId: string }) {
  const navigate = useNavigate();
  const company = useQuery(companyQuery(companyId));
  const board = pathTo('jobProfile', { companyId, jobId });
  const preview = pathTo('jobPreview', { companyId, jobId });
  const isDraft = company.data?.status === 'draft';
  const isSuspended = Boolean(company.data?.suspendedAt);
  const isHidden = isDraft || isSuspended;
  return (
    <Dialog
      title="The job is published"
      onClose={() => void navigate(board)}
      actions={
        <>
          {!isHidden && (
            <ButtonLink to={preview}>
              <ExternalLink className="icon" aria-hidden />
              See the public page
            </ButtonLink>
          )}
          <Button look="primary" onClick={() => void navigate(board)}>
            Open the board
          </Button>
        </>
      }
    >
      {isSuspended && <Banner tone="warn">Nobody finds it while {company.data?.name} is suspended.</Banner>}
      {isDraft && !isSuspended && (
        <Banner tone="warn">
          Nobody finds it yet, because {company.data?.name} itself is a draft.{' '}
          <Link className="link" to={pathTo('companyProfile', { companyId })}>
            Publish the company
          </Link>{' '}
          and its jobs appear.
        </Banner>
      )}
      <p>
        {isHidden
          ? 'This will be its address:'
          : 'It is in the job search now. This is the address to share:'}
      </p>
      <p className="wiz__address">{absolute(preview)}</p>
      <div>
        <Button size="small" onClick={() => void share(absolute(preview))}>
          <Share2 className="icon" aria-hidden />
          Share the address
        </Button>
      </div>
    </Dialog>
  );
}
