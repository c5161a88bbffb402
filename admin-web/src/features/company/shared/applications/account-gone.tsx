import { Banner } from '../../../../kit/ui/banner.js';

/** Says that nobody is told anything about this application any more. */
export const AccountGone = ({ firstName }: { firstName: string }) => (
  <Banner>
    {firstName} deleted their account. The application stays until your time for it is over; mails about it
    reach nobody.
  </Banner>
);
