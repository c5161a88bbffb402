import { referenceOf } from '@app/contracts/applications/reference';
import type { ContactMessageView } from '@app/contracts/contact/list-contact-messages';
import { Reply } from 'lucide-react';
import { MomentText } from '../../../base/formats/clock.js';
import { Facts } from '../shared/kit/facts.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { topicText } from './topic-text.js';

/** One message, and the way to answer it. */
export function ContactMessageRecord() {
  return (
    <ResourceRecord<ContactMessageView>
      title={({ email }) => `Message from ${email}`}
      lead={({ topic }) => topicText(topic)}
      actions={({ email, topic }) => (
        <a
          className="btn btn--primary"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topicText(topic)}`)}`}
        >
          <Reply className="icon" aria-hidden />
          Answer by mail
        </a>
      )}
    >
      {({ id, email, message, createdAt }) => (
        <>
          <Facts
            title="Sender"
            facts={[
              { label: 'Address', value: email },
              { label: 'Received', value: <MomentText iso={createdAt} /> },
              { label: 'Reference', value: <span className="num">{referenceOf(id)}</span> },
            ]}
          />
          <section className="card card--pad record-facts">
            <h2 className="card__title">Message</h2>
            <p className="record-text">{message}</p>
          </section>
        </>
      )}
    </ResourceRecord>
  );
}
