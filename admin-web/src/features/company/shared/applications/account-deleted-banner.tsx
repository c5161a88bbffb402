import { Banner } from '../../../../kit/ui/banner.js';

/** The applicant deleted their account and gets no more notifications about this application. */
export const AccountDeletedBanner = ({ firstName }: { firstName: string }) => (
  <Banner>
    {firstName} deleted their account. The application stays until your time for it is over; mails about it
    reach nobody.
  </Banner>
);
