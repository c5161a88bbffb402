import { type MailDeliveryDetails, resendable } from '@app/contracts/operations/mail-delivery';
import { Send } from 'lucide-react';
import { useCan } from '../../../../client/session/acting.js';
import { MomentText } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { CommandButton } from '../../shared/kit/command-button.js';
import { Facts } from '../../shared/kit/facts.js';
import { Reference } from '../../shared/kit/reference.js';
import { ResourceRecord } from '../../shared/kit/resource-record.js';
import { MailMoment } from './mail-moment.js';
import { mailStates } from './mail-words.js';
import { templateName } from '../../shared/resources/mail-template-names.js';
import { WholeAddress } from './whole-address.js';

/** One mail, with the address it goes to. */
export function MailRecord() {
  return (
    <ResourceRecord<MailDeliveryDetails>
      title={({ template }) => templateName(template)}
      lead={({ companyId }) =>
        companyId === null
          ? 'That you looked stands in the audit log.'
          : 'That you looked stands in the audit log of its company.'
      }
      actions={(mail) => <ResendButton mail={mail} />}
    >
      {(mail) => (
        <>
          <Facts
            title="What became of it"
            facts={[
              { label: 'State', value: mailStates[mail.state].label },
              {
                label: 'What was said',
                value: mail.problem === null && mail.dueAt === null ? null : <MailMoment mail={mail} />,
              },
              { label: 'Tries', value: numberText(mail.attempts) },
              { label: 'Left', value: <MomentText iso={mail.createdAt} /> },
              { label: 'Sent', value: mail.sentAt && <MomentText iso={mail.sentAt} /> },
            ]}
          />
          <Facts
            title="About it"
            facts={[
              { label: 'To', value: <WholeAddress key={mail.id} mail={mail} /> },
              { label: 'Company', value: <Reference to="companies" id={mail.companyId} /> },
              { label: 'At the provider', value: mail.providerId && <code>{mail.providerId}</code> },
            ]}
          />
        </>
      )}
    </ResourceRecord>
  );
}

function ResendButton({ mail: { id, state } }: { mail: MailDeliveryDetails }) {
  const mayResend = useCan('mail-delivery.resend');
  if (!mayResend || !resendable.includes(state)) return null;
  return (
    <CommandButton look="primary" send={(provider) => provider.resendMail(id)} sent="It is on its way again">
      <Send className="icon" aria-hidden />
      Send again
    </CommandButton>
  );
}
