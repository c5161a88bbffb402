import { fullName } from '@app/contracts/accounts/full-name';
import { referenceOf } from '@app/contracts/applications/reference';
import type { MergeValues } from '@app/contracts/messages/merge-fields';

/** An application and who writes about it, as the fields of a letter name them. */
export type Addressed = {
  applicationId: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  companyName: string;
  /** Null where nobody signs: then the company does. */
  sender: { firstName: string; lastName: string } | null;
};

/** What stands in place of the fields of a letter. */
export function letterValues(to: Addressed): MergeValues {
  const { firstName, lastName, jobTitle: job, companyName: company, sender } = to;
  const signed = sender ? fullName(sender) : '';
  return {
    firstName,
    lastName,
    job,
    company,
    sender: signed === '' ? company : signed,
    reference: referenceOf(to.applicationId),
  };
}
