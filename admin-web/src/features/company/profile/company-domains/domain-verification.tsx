import type { CompanyDomainView } from '@app/contracts/company-domains/company-domain';
import { Copy } from 'lucide-react';
import { notify } from '../../../../base/toast/notify.js';
import { IconButton } from '../../../../kit/ui/button.js';

type DomainVerificationProps = {
  record: NonNullable<CompanyDomainView['record']>;
  file: NonNullable<CompanyDomainView['file']>;
  isVerified: boolean;
};

/** What has to stand at the domain: either of two, to be copied sign for sign. */
export function DomainVerification({ record, file, isVerified }: DomainVerificationProps) {
  return (
    <details className="domain__ways" open={!isVerified}>
      <summary className="ui">{isVerified ? 'What has to stay there' : 'Prove it with one of these'}</summary>
      <div className="domain__way">
        <h3>A TXT record at your name servers</h3>
        <Words label="Name" words={record.name} />
        <Words label="Value" words={record.value} />
      </div>
      <div className="domain__way">
        <h3>Or a text file on your web server</h3>
        <Words label="Address" words={file.address} />
        <Words label="Content" words={file.content} />
        <p className="meta">
          Over https with a valid certificate, at this address itself: we follow no redirect.
        </p>
      </div>
    </details>
  );
}

function Words({ label, words }: { label: string; words: string }) {
  return (
    <div className="domain__words">
      <span className="meta">{label}</span>
      <code>{words}</code>
      <IconButton label={`Copy ${label.toLowerCase()}`} small onClick={() => void copy(label, words)}>
        <Copy className="icon icon--sm" aria-hidden />
      </IconButton>
    </div>
  );
}

async function copy(label: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    notify.quick(`${label} copied`);
  } catch {
    // Where the browser keeps its clipboard to itself, the characters can be taken by hand.
    notify.info(words);
  }
}
