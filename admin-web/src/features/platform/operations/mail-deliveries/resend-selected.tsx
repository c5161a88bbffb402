import { Send } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { counted } from '../../../../base/formats/counted.js';
import { BulkAction } from '../../shared/kit/bulk-action.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';

/** Sends several mails again. */
export function ResendSelected() {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <BulkAction
      label="Send again"
      icon={Send}
      title={(count) => `Send ${counted(count, 'mail')} again?`}
      run={(id) => provider.resendMail(String(id))}
      done={(count) => `${counted(count, 'mail')} on the way`}
    >
      <p>Only those that bounced or failed are sent again. Each is written anew from what holds now.</p>
    </BulkAction>
  );
}
