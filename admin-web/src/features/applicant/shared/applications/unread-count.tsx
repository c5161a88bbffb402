import { numberText } from '../../../../base/formats/counted.js';

/** How many messages one has not read. */
export const UnreadCount = ({ count }: { count: number }) => (
  <span className="count count--brand">
    {numberText(count)}
    <span className="vh"> unread</span>
  </span>
);
