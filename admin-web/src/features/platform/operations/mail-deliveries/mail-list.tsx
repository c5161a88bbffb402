import { limits } from '@app/contracts/http/limits';
import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { Send } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { MomentText } from '../../../../base/formats/clock.js';
import { counted, numberText } from '../../../../base/formats/counted.js';
import { SearchBox } from '../../../../kit/ui/search-box.js';
import { Status } from '../../../../kit/ui/tag.js';
import { BulkAct } from '../../shared/kit/bulk-act.js';
import { ChoiceFilter, DaysFilter, useFilter } from '../../../../kit/list/filters.js';
import { CompanyFilter } from '../../shared/kit/company-filter.js';
import type { Column } from '../../shared/kit/list-column.js';
import { Reference } from '../../shared/kit/reference.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { ResourceList } from '../../shared/kit/resource-list.js';
import { MailMoment } from './mail-moment.js';
import { TriesFilter } from './tries-filter.js';
import { mailStateOptions, mailStates } from './mail-words.js';
import { templateName, templateOptions } from '../../shared/resources/mail-template-names.js';

const columns: Column<MailDeliveryView>[] = [
  { source: 'template', label: 'Mail', render: ({ template }) => templateName(template) },
  {
    source: 'state',
    label: 'State',
    card: 'state',
    render: ({ state }) => <Status tone={mailStates[state].tone}>{mailStates[state].label}</Status>,
  },
  { source: 'recipient', label: 'To', render: ({ recipient }) => recipient },
  {
    source: 'problem',
    label: 'What became of it',
    render: (mail) =>
      mail.problem === null && mail.dueAt === null && mail.sentAt === null ? '–' : <MailMoment mail={mail} />,
  },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} />,
  },
  {
    source: 'attempts',
    label: 'Tries',
    sortable: true,
    hidden: true,
    align: 'right',
    render: ({ attempts }) => numberText(attempts),
  },
  {
    source: 'createdAt',
    label: 'Left',
    sortable: true,
    render: ({ createdAt }) => <MomentText iso={createdAt} />,
  },
];

/** Every mail of the product but those of signing in, whose service keeps its own. */
export function MailList() {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <ResourceList<MailDeliveryView>
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      countedBehind={limits.countedMails}
      lead="Mails of signing in are not among them: codes and passwords stay with that service."
      nothing="Mails appear here as soon as something happens that people are told of."
      filters={<AddressFilter />}
      folding={{
        sources: ['state', 'template', 'companyId', 'attempts', 'from', 'to'],
        controls: (
          <>
            <ChoiceFilter source="state" label="State" every="Every state" options={mailStateOptions} />
            <ChoiceFilter source="template" label="Mail" every="Every mail" options={templateOptions} />
            <CompanyFilter />
            <TriesFilter />
            <DaysFilter />
          </>
        ),
      }}
      bulk={
        <BulkAct
          label="Send again"
          icon={Send}
          title={(count) => `Send ${counted(count, 'mail')} again?`}
          run={(id) => provider.resendMail(String(id))}
          done={(count) => `${counted(count, 'mail')} on the way`}
        >
          <p>Only those that bounced or failed are sent again. Each is written anew from what holds now.</p>
        </BulkAct>
      }
    />
  );
}

/** The whole address: parts of one find nothing. */
function AddressFilter() {
  const [recipient, set] = useFilter('recipient');
  return (
    <SearchBox
      label="Search by address"
      placeholder="Whole mail address"
      value={recipient}
      hotkey
      onSearch={set}
    />
  );
}
