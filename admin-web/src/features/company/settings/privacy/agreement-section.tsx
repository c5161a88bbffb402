import { agreementTitle } from '@app/contracts/agreements/processing-agreement';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { saveFile } from '../../../../base/browser/save-file.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { DeskSection } from './desk-section.js';
import { downloadAgreement } from './agreement-queries.js';

/** What the company and the platform agree on about data. */
export function AgreementSection() {
  if (!useCan('processing-agreement.read')) return null;
  return (
    <DeskSection
      id="agreement"
      title={agreementTitle}
      hint="You are responsible for what applicants send you, the platform processes it for you (Article 28)."
      padded
    >
      <div className="row row--wrap">
        <Link
          className="btn btn--secondary"
          to={withQuery(pathTo('settings'), { tab: 'privacy', read: 'agreement' })}
        >
          <FileText className="icon" aria-hidden />
          Read it
        </Link>
        <DownloadAgreement />
      </div>
    </DeskSection>
  );
}

/** Saves it as a page that stands alone. */
export function DownloadAgreement() {
  const saving = useMutation({
    mutationFn: async () => saveFile(await downloadAgreement(), 'data-processing-agreement.html'),
    onError: (error) => notify.error(error.message),
  });
  return (
    <Button look="ghost" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download className="icon" aria-hidden />
      Download to sign
    </Button>
  );
}
