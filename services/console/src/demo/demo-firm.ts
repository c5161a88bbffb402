import type { CompanyRoleType } from '@app/contracts/access/roles';
import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import type { LocationType, Seniority } from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';

/** A job of one of the smaller companies, in short. */
export type FirmJob = {
  title: string;
  seniority: Seniority;
  locationType: LocationType;
  pay: [number, number] | null;
  /** Days since it was published; null for a draft. */
  openedDaysAgo: number | null;
  /** Closed so many days ago. */
  closedDaysAgo?: number;
  /** How many applied, one after the other since it was published. */
  applicants: number;
  /** Each of so many hears after the promised day. */
  lateEach?: number;
};

/** Somebody who works there; the first one founded it. */
export type FirmMember = { name: string; role: CompanyRoleType; deactivated?: true };

/** A company of the demo that nobody signs in for: what the platform looks after. */
export type DemoFirm = {
  name: string;
  about: string;
  industry: Industry;
  street: string;
  phone: string;
  city: string;
  country: string;
  foundedDaysAgo: number;
  state: 'draft' | 'published';
  /** Why it is suspended. */
  suspended?: { reason: SuspensionReason; note: string };
  /** Why it is going to be deleted. */
  deletedFor?: string;
  memberType: string | null;
  cohort: string | null;
  team: FirmMember[];
  /** Invited and not there yet. */
  invited?: { name: string; role: CompanyRoleType };
  domain?: 'proven' | 'failing' | 'withdrawn' | 'unproven';
  jobs: FirmJob[];
};

export const job = (
  title: string,
  [seniority, locationType]: [Seniority, LocationType],
  pay: FirmJob['pay'],
  openedDaysAgo: number | null,
  applicants: number,
  closedDaysAgo?: number,
): FirmJob => ({
  ...{ title, seniority, locationType, pay, openedDaysAgo, applicants },
  ...(closedDaysAgo === undefined ? {} : { closedDaysAgo }),
});

export const admin = (name: string): FirmMember => ({ name, role: 'companyAdmin' });
export const manager = (name: string): FirmMember => ({ name, role: 'companyManager' });
export const reviewer = (name: string): FirmMember => ({ name, role: 'companyReviewer' });
export const viewer = (name: string): FirmMember => ({ name, role: 'companyViewer' });
export const left = (member: FirmMember): FirmMember => ({ ...member, deactivated: true });

export const firm = (
  [name, street, phone, city, country]: [string, string, string, string, string],
  [state, foundedDaysAgo, memberType]: [DemoFirm['state'], number, string?],
  industry: Industry,
  about: string,
  rest: Pick<DemoFirm, 'team'> &
    Partial<Pick<DemoFirm, 'invited' | 'domain' | 'jobs' | 'suspended' | 'deletedFor'>>,
): DemoFirm => ({
  ...{
    name,
    street,
    phone,
    city,
    country,
    state,
    foundedDaysAgo,
    // Drafts are sorted once they are published.
    memberType: state === 'draft' ? null : (memberType ?? 'Standard'),
    cohort: state === 'draft' ? null : foundedDaysAgo > 60 ? '2026 A' : '2026 B',
    industry,
    about,
  },
  ...{ jobs: [], ...rest },
});
