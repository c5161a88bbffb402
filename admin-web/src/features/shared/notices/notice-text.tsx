import './notice-text.css';
import { type NoticeContent, noticeHeadings, noticeParts } from '@app/contracts/notices/notice-parts';

/** The parts of a privacy notice. */
export function NoticeText({ content, heading = 'h3' }: { content: NoticeContent; heading?: 'h2' | 'h3' }) {
  const Heading = heading;
  return (
    <div className="notice-text">
      {noticeParts.map((part) => (
        <section key={part}>
          <Heading>{noticeHeadings[part]}</Heading>
          <p>{content[part]}</p>
        </section>
      ))}
    </div>
  );
}
