import type { ContactMessageView } from '@app/contracts/contact/list-contact-messages';
import { DataTable } from 'react-admin';
import { MomentText } from '../../../base/formats/clock.js';
import { text } from '../../../base/i18n/contact.en.js';
import { ChoiceFilter, DaysFilter, SearchFilter } from '../../../kit/list/filters.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { topicText } from './topic-text.js';

const Column = DataTable.Col<ContactMessageView>;

/** What people wrote to the platform. */
export function ContactMessageList() {
  return (
    <ResourceList<ContactMessageView>
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="What people send by the contact page appears here."
      filters={
        <SearchFilter
          label="Search messages by words, address or reference"
          placeholder="Words, address or reference"
        />
      }
      folding={{
        sources: ['topic', 'from', 'to'],
        controls: (
          <>
            <ChoiceFilter source="topic" label="Topic" every="Every topic" options={text.topics} />
            <DaysFilter />
          </>
        ),
      }}
    >
      <Column source="email" label="From" render={({ email }) => <RecordLink>{email}</RecordLink>} />
      <Column source="topic" label="Topic" render={({ topic }) => topicText(topic)} />
      <Column
        source="message"
        label="Message"
        disableSort
        render={({ message }) => <span className="list-excerpt">{message}</span>}
      />
      <Column
        source="createdAt"
        label="Received"
        render={({ createdAt }) => <MomentText iso={createdAt} />}
      />
    </ResourceList>
  );
}
