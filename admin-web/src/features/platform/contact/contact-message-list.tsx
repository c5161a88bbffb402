import type { ContactMessageView } from '@app/contracts/contact/list-contact-messages';
import { MomentText } from '../../../base/formats/clock.js';
import { text } from '../../../base/i18n/contact.en.js';
import { ChoiceFilter, DaysFilter, SearchFilter } from '../../../kit/list/filters.js';
import type { Column } from '../shared/kit/list-column.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { topicText } from './topic-text.js';

const columns: Column<ContactMessageView>[] = [
  { source: 'email', label: 'From', sortable: true, render: ({ email }) => email },
  { source: 'topic', label: 'Topic', sortable: true, render: ({ topic }) => topicText(topic) },
  {
    source: 'message',
    label: 'Message',
    render: ({ message }) => <span className="list-excerpt">{message}</span>,
  },
  {
    source: 'createdAt',
    label: 'Received',
    sortable: true,
    render: ({ createdAt }) => <MomentText iso={createdAt} />,
  },
];

/** What people wrote to the platform. */
export function ContactMessageList() {
  return (
    <ResourceList<ContactMessageView>
      columns={columns}
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
    />
  );
}
