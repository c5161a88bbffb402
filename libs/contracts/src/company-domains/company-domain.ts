import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { domainName } from './domain-name.js';

/** Where the record stands, and where the file: of the product, whatever the installation calls itself. */
export const domainRecordPrefix = '_pathway-verification';
export const domainFilePath = '/.well-known/pathway-verification.txt';

/** A proven domain is looked at so often, in hours; one that fails more often. */
export const domainCheckHours = 24;
export const failingDomainCheckHours = 6;
/** Days of failing after which the admins are warned, and after which the proof is withdrawn. */
export const domainWarningDays = 1;
export const domainWithdrawalDays = 7;
/** Who asks for a check before the proof is there has it looked for on, for so many days and so often, in minutes. */
export const awaitedDomainDays = 3;
export const awaitedDomainCheckMinutes = 30;
/** A proof found later than so many minutes after somebody asked is told to the admins by mail. */
export const domainMailMinutes = 10;
/** So many checks in a row have to fail as well: a worker that was off for a week has looked once. */
export const failedChecksBeforeWithdrawal = 4;

/** PATCH company-domains/:id. */
export const AddCompanyDomainBody = z.strictObject({ domain: domainName });
export type AddCompanyDomainBody = z.output<typeof AddCompanyDomainBody>;

/** The same from a client that sends back what GET company-domains/:id answered. */
export const DomainRecordBody = wholeRecord(AddCompanyDomainBody, {
  readOnly: [
    ...['id', 'companyId', 'version', 'state', 'checking', 'record', 'file', 'proof', 'lastCheck'],
    ...['failingSince', 'endsAt', 'withdrawnAt', 'awaitedUntil'],
  ],
});

/** How control over a domain was shown. */
export const domainVerificationWays = ['dns', 'file'] as const;
export type DomainVerificationWay = (typeof domainVerificationWays)[number];

/** What a check found: a proof, or why there is none. */
export const domainOutcomes = [
  'verified',
  'held-by-other',
  'nothing-found',
  'other-record',
  'other-file',
  'no-such-domain',
  'name-server-failed',
  'resolver-failed',
  'private-address',
  'no-connection',
  'bad-certificate',
  'redirected',
  'file-too-large',
] as const;
export type DomainOutcome = (typeof domainOutcomes)[number];

/** Outcomes that say nothing about the domain: a check that could not be made takes no proof away. */
export const inconclusiveOutcomes: readonly DomainOutcome[] = ['resolver-failed'];

/** What everybody may know of a company whose domain is proven. */
export type VerifiedDomain = { domain: string; verifiedAt: string };

/** `failing`: still proven, and not for long. `withdrawn`: it was, and the proof is gone. */
export type DomainState = 'none' | 'unverified' | 'verified' | 'failing' | 'withdrawn';

/** GET company-domains/:id; `id` is the company's. Version 0: none is named. */
export type CompanyDomainView = {
  id: string;
  companyId: string;
  version: number;
  domain: string | null;
  state: DomainState;
  /** Whether a check is under way or about to begin. */
  checking: boolean;
  /** A TXT record that proves the domain; null where none is named, and for those who cannot change it. */
  record: { name: string; value: string } | null;
  /** The file that does the same. */
  file: { address: string; content: string } | null;
  proof: { at: string; way: DomainVerificationWay } | null;
  lastCheck: { at: string; outcome: DomainOutcome } | null;
  failingSince: string | null;
  /** When a failing proof is withdrawn, unless it holds again. */
  endsAt: string | null;
  withdrawnAt: string | null;
  /** Until when a proof that was not found is looked for on. */
  awaitedUntil: string | null;
};

/** What a check found, as people read it who can do something about it. */
export const domainOutcomeWords: Readonly<Record<DomainOutcome, string>> = {
  verified: 'The proof was found.',
  'held-by-other':
    'The proof was found, but another company has proven this domain. It becomes free when that company removes it or its own proof is gone.',
  'nothing-found':
    'Neither the record nor the file was found. A new record can take some hours until everybody sees it.',
  'other-record': 'There is a TXT record under this name, with another value. Please compare each sign.',
  'other-file': 'There is a file at this address, with other content. It has to hold the one line alone.',
  'no-such-domain': 'Name servers do not know this domain. Is it written as it was registered?',
  'name-server-failed': 'The name servers of this domain did not answer, or with an error.',
  'resolver-failed': 'Our own name service or network seems not to work. The check is made again by itself.',
  'private-address':
    'No record was found, and the domain leads to an address that is not public. The file is not fetched from there.',
  'no-connection': 'No record was found, and the web server did not answer on port 443 in time.',
  'bad-certificate':
    'No record was found, and the certificate of the web server is not valid for this domain.',
  redirected:
    'No record was found, and the web server sends us elsewhere. The file has to be at the address itself.',
  'file-too-large': 'No record was found, and the file is too large. It has to hold the one line alone.',
};
