import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';

/** What somebody agrees to about an application: that it is kept for other jobs after a refusal. */
export const consentPurposes = ['talent-pool'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * POST consents, by the applicant, after a refusal they know of. Sends back what was read, so that nobody agrees to what
 * they did not see. Where it holds already nothing happens.
 */
export const GrantConsentBody = z.strictObject({
  applicationId: z.uuid('Name the application by its id'),
  textVersion: z.string('Name the version of the words').max(20, 'Name the version of the words'),
  months: z.int('Say for how many months').min(1).max(24),
});
export type GrantConsentBody = z.output<typeof GrantConsentBody>;

/** POST consents/:id/renewal, in the last 30 days before its end, or in the last third of it where that is less. */
export const RenewConsentBody = GrantConsentBody.omit({ applicationId: true });
export type RenewConsentBody = z.output<typeof RenewConsentBody>;

/** GET consents: what one agreed to, mails about new jobs included; of an application the last one. */
export const ListConsentsQuery = listQuery(
  ['grantedAt'],
  { id: idsFilter, applicationId: z.uuid().optional() },
  { field: 'grantedAt', direction: 'DESC' },
);
export type ListConsentsQuery = z.output<typeof ListConsentsQuery>;

type Agreed = {
  id: string;
  version: number;
  /** The words as they were. */
  words: string;
  textVersion: string;
  grantedAt: string;
  /** When it ends by itself. */
  endsAt: string;
  withdrawnAt: string | null;
  /** Whether it may be relied on now. */
  holds: boolean;
};

/** That a company may keep an application for other jobs. */
export type TalentPoolConsentView = Agreed & {
  purpose: ConsentPurpose;
  applicationId: string;
  companyName: string;
  jobTitle: string;
  /** What one agrees to by renewing it; null while it cannot be renewed. */
  renewal: TalentPoolOffer | null;
};

/** That new jobs of a saved search are mailed, whose id this is; it goes with the search. */
export type AlertConsentView = Agreed & {
  purpose: 'alerts';
  searchName: string;
  /** Whether nothing is mailed for it just now. */
  paused: boolean;
  renewal: { textVersion: string; words: string } | null;
};

/** What somebody agreed to, as they read it. */
export type ConsentView = TalentPoolConsentView | AlertConsentView;

/** What one may agree to: the words as they are now, and what is sent back with them. */
export type TalentPoolOffer = { textVersion: string; months: number; question: string; words: string };

/** GET talent-pool-offers/:id of one's own application: what one may agree to. Null until one knows of a refusal. */
export type TalentPoolOfferView = { id: string; offer: TalentPoolOffer | null };

/** What POST consents and its renewal answer, and DELETE consents/:id. */
export type ConsentGrantedView = { id: string; version: number; endsAt: string };
export type ConsentWithdrawnView = { id: string; version: number; withdrawnAt: string };
