import { AnnounceLive } from './announce-live.js';
import { AwaitReceipts } from './await-receipts.js';
import { CompanySettingsAndImages } from './company-settings-and-images.js';
import { CountTheSearch } from './count-the-search.js';
import { CreateTheChain } from './create-the-chain.js';
import { FindCompaniesByName } from './find-companies-by-name.js';
import { FindJobsByCurrency } from './find-jobs-by-currency.js';
import { FindWordsOfCandidates } from './find-words-of-candidates.js';
import { GuardAccounts } from './guard-accounts.js';
import { GuardTeams } from './guard-teams.js';
import { MarkAsRead } from './mark-as-read.js';
import { ListApplications } from './list-applications.js';
import { NameAuditedActs } from './name-audited-acts.js';
import { OpenCandidateFiles } from './open-candidate-files.js';
import { ReadLargeCompanies } from './read-large-companies.js';
import { RefuseWithReasons } from './refuse-with-reasons.js';
import { RememberMoves } from './remember-moves.js';
import { ResumeImports } from './resume-imports.js';
import { ShowOwnCompanies } from './show-own-companies.js';
import { StagesReviewersImports } from './stages-reviewers-imports.js';
import { WriteComments } from './write-comments.js';
import { WriteToApplicants } from './write-to-applicants.js';

/** Migrations of the product's tables, oldest first. A released one is never edited. */
export const migrations = [
  { name: '20261121000000-create-the-chain', class: CreateTheChain },
  { name: '20261121100000-guard-teams', class: GuardTeams },
  { name: '20261121110000-company-settings-and-images', class: CompanySettingsAndImages },
  { name: '20261121120000-stages-reviewers-imports', class: StagesReviewersImports },
  { name: '20261121130000-count-the-search', class: CountTheSearch },
  { name: '20261121140000-guard-accounts', class: GuardAccounts },
  { name: '20261121160000-resume-imports', class: ResumeImports },
  { name: '20261121170000-open-candidate-files', class: OpenCandidateFiles },
  { name: '20261121180000-read-large-companies', class: ReadLargeCompanies },
  { name: '20261121193000-show-own-companies', class: ShowOwnCompanies },
  { name: '20261121195500-find-companies-by-name', class: FindCompaniesByName },
  { name: '20261122080000-find-jobs-by-currency', class: FindJobsByCurrency },
  { name: '20261122083000-await-receipts', class: AwaitReceipts },
  { name: '20261122091500-name-audited-acts', class: NameAuditedActs },
  { name: '20261122224500-refuse-with-reasons', class: RefuseWithReasons },
  { name: '20261122230500-write-comments', class: WriteComments },
  { name: '20261122232000-mark-as-read', class: MarkAsRead },
  { name: '20261122233500-remember-moves', class: RememberMoves },
  { name: '20261122233700-list-applications', class: ListApplications },
  { name: '20261122234000-write-to-applicants', class: WriteToApplicants },
  { name: '20261122235500-announce-live', class: AnnounceLive },
  { name: '20261122235500-find-words-of-candidates', class: FindWordsOfCandidates },
];
