import { limits } from '@app/contracts/http/limits';
import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { DataTable } from 'react-admin';
import { MomentText } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { SearchBox } from '../../../../kit/ui/search-box.js';
import { Status } from '../../../../kit/ui/tag.js';
import { ChoiceFilter, DaysFilter, useFilter } from '../../../../kit/list/filters.js';
import { CompanyFilter } from '../../shared/kit/company-filter.js';
import { RecordLink } from '../../shared/kit/record-link.js';
import { Reference } from '../../shared/kit/reference.js';
import { ResourceList } from '../../shared/kit/resource-list.js';
import { MailMoment } from './mail-moment.js';
import { ResendSelected } from './resend-selected.js';
import { TriesFilter } from './tries-filter.js';
import { mailStateOptions, mailStates } from './mail-words.js';
import { templateName, templateOptions } from '../../shared/resources/mail-template-names.js';

const Column = DataTable.Col<MailDeliveryView>;

/** Every mail of the product but those of signing in, whose service keeps its own. */
export function MailList() {
  return (
    <ResourceList<MailDeliveryView>
      sort={{ field: 'createdAt', order: 'DESC' }}
      countLimit={limits.countedMails}
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
      bulkActionButtons={<ResendSelected />}
      hiddenColumns={['attempts']}
      stateColumn="state"
    >
      <Column
        source="template"
        label="Mail"
        disableSort
        render={({ template }) => <RecordLink>{templateName(template)}</RecordLink>}
      />
      <Column
        source="state"
        label="State"
        disableSort
        render={({ state }) => <Status tone={mailStates[state].tone}>{mailStates[state].label}</Status>}
      />
      <Column source="recipient" label="To" disableSort render={({ recipient }) => recipient} />
      <Column
        source="problem"
        label="What became of it"
        disableSort
        render={(mail) => <Outcome mail={mail} />}
      />
      <Column
        source="companyId"
        label="Company"
        disableSort
        render={({ companyId }) => <Reference to="companies" id={companyId} />}
      />
      <Column source="attempts" label="Tries" align="right" render={({ attempts }) => numberText(attempts)} />
      <Column source="createdAt" label="Left" render={({ createdAt }) => <MomentText iso={createdAt} />} />
    </ResourceList>
  );
}

function Outcome({ mail }: { mail: MailDeliveryView }) {
  const isOpen = mail.problem === null && mail.dueAt === null && mail.sentAt === null;
  return isOpen ? '–' : <MailMoment mail={mail} />;
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
