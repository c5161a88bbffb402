import { readJson } from '@app/contracts/json/read-json';
import { type ErrorCode, errorCatalogue } from '@app/contracts/errors/catalogue';
import { type AskedPlace, askedPlaceOf, placeMeant } from '@app/contracts/companies/company-places';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import {
  CompanyJobsShape,
  JobPreviewShape,
  JobSearchShape,
  PublicCompanyShape,
} from '@app/contracts/public-jobs/public-job-shapes';
import type { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { GetPublicCompany } from '../features/companies/queries/get-public-company.js';
import { ListCompanyJobs } from '../features/companies/queries/list-company-jobs.js';
import { GetPublicNotice } from '../features/notices/queries/get-public-notice.js';
import { ListJobCompanies } from '../features/public-jobs/queries/list-job-companies.js';
import { type HiddenJob, PreviewJob } from '../features/public-jobs/queries/preview-job.js';
import { SearchJobs } from '../features/public-jobs/queries/search-jobs.js';
import { asAppError } from '../http/problem.filter.js';
import { companyHead, firstWords, jobHead, pageHead } from './page-head.js';
import type { SiteAddresses } from './site-addresses.js';
import type { SearchRequest, PageData } from './web-app.js';

/** A page made on the server: status, head and the data its components read. */
export type ServerPage = { status: number; head: string; data: PageData };

/** Words of the pages whose content is in the web app. */
const fixedPages = {
  contact: {
    title: 'Contact',
    description:
      'Write to us: questions about an application, about posting jobs, about your data or about this site.',
  },
  terms: { title: 'Terms', description: 'The terms of use in force, with their version and date.' },
  rules: {
    title: 'Rules for jobs',
    description: 'What is not allowed in a job, how reports are decided, and how to appeal.',
  },
  privacy: { title: 'Privacy', description: 'What is kept of you, what for, how long, and your rights.' },
};
export type FixedPage = keyof typeof fixedPages;

/** The same of those that only mails lead to. */
const mailPages = {
  unsubscribe: { title: 'Job alerts', description: 'End mails about new jobs of saved searches.' },
  alertsByMail: { title: 'Job alerts', description: 'Mails about new jobs of saved searches.' },
  endMails: { title: 'Mails', description: 'End mails of one kind.' },
};
export type MailPage = keyof typeof mailPages;

const hiddenJobs: readonly HiddenJob[] = ['job.taken-down', 'job.of-suspended-company'];
/** The same for programs that look at the head of a page alone. */
const hiddenWords: Record<HiddenJob, string> = {
  'job.taken-down': 'It broke the rules for jobs, so it is not public any more.',
  'job.of-suspended-company': 'Its company is suspended. It is public again if that ends.',
};

/** Makes what the public reads: status, head and data. The web app draws it. */
export class PublicPages {
  constructor(
    private readonly site: SiteAddresses,
    private readonly queries: QueryBus,
  ) {}

  /** The search as its address means it. */
  async search({ params, without, companies }: SearchRequest): Promise<ServerPage> {
    const query = understood(params);
    const only = query.company?.length === 1 ? query.company[0] : undefined;
    const [page, company, choices] = await Promise.all([
      this.found(query),
      only === undefined ? null : this.company(only),
      companies && this.queries.execute(new ListJobCompanies(understood(companies))),
    ]);
    const queries: PageData['queries'] = [{ key: ['public-jobs', params], data: page }];
    if (page.items.length === 0)
      queries.push(...(await Promise.all(without.map((one) => this.compared(one)))));
    if (choices) queries.push({ key: ['job-companies', companies], data: choices });
    if (only !== undefined) queries.push({ key: ['public-company', only], data: company });
    return { status: 200, head: this.searchHead(params, company), data: { queries } };
  }

  private searchHead(params: Record<string, string>, company: PublicCompanyView | null): string {
    const title = company ? `Jobs at ${company.name}` : params.q ? `${params.q} jobs` : 'Find a job';
    const isOneCompany = company !== null && Object.keys(params).length === 1;
    return pageHead(this.site, {
      title,
      description: company?.description
        ? firstWords(company.description)
        : `Open jobs with place and contract on every card. Apply on one page at ${this.site.brandName}.`,
      canonical: isOneCompany ? this.site.search(company.id) : this.site.search(null),
      index: Object.keys(params).length === 0 || isOneCompany,
      ...(company ? { company, image: company.banner ?? company.logo } : {}),
    });
  }

  /**
   * A job: 200 while it takes applications, 410 once it is closed, 451 once the platform took it down, 404 with the reason
   * while its company is suspended, not found for whoever has no such job.
   */
  async preview({ companyId, jobId }: { companyId: string; jobId: string }): Promise<ServerPage> {
    if (!z.uuid().safeParse(jobId).success) return this.noJob(jobId);
    const found = await orNull(this.queries.execute(new PreviewJob(jobId)), hiddenJobs);
    if (typeof found === 'string') return this.hidden(jobId, found);
    const job = found && JobPreviewShape.parse(readJson(found.json));
    if (!found || !job || job.company.companyId !== companyId) return this.noJob(jobId);
    return {
      status: found.open ? 200 : 410,
      head: jobHead(this.site, job),
      data: { queries: [{ key: ['public-job', jobId], data: job }] },
    };
  }

  /** A published company with its newest open jobs, of all places or the requested one; others are not found. */
  async companyPage(
    companyId: string,
    requested: Partial<Record<keyof AskedPlace, unknown>> = {},
  ): Promise<ServerPage> {
    const isRight = z.uuid().safeParse(companyId).success;
    const company = isRight ? await this.company(companyId) : null;
    const shown = { key: ['public-company', companyId], data: company };
    if (!company) return { ...this.notFound(), data: { queries: [shown] } };
    const place = askedPlaceOf(
      placeMeant(company.places, {
        place: textOrNull(requested.place),
        locationType: textOrNull(requested.locationType),
      }),
    );
    const found = readJson((await this.queries.execute(new ListCompanyJobs(companyId, place))).toString());
    const jobs = { key: ['company-jobs', companyId, place], data: CompanyJobsShape.parse(found) };
    return { status: 200, head: companyHead(this.site, company), data: { queries: [shown, jobs] } };
  }

  /** What a company tells applicants about their data; earlier versions are not for search engines. */
  async notice(companyId: string, version: string | null): Promise<ServerPage> {
    const key = ['notice', companyId, version ?? ''];
    const number = version === null ? undefined : Number(version);
    const isRight =
      z.uuid().safeParse(companyId).success && (number === undefined || Number.isInteger(number));
    const notice = isRight
      ? await orNull(this.queries.execute(new GetPublicNotice(companyId, number)))
      : null;
    if (!notice) return { ...this.notFound(), data: { queries: [{ key, data: null }] } };
    const head = pageHead(this.site, {
      title: `${notice.companyName} and your data`,
      description: `What ${notice.companyName} tells applicants about their data.`,
      canonical: `${this.site.publicUrl}/company/${companyId}/privacy`,
      index: version === null,
    });
    return { status: 200, head, data: { queries: [{ key, data: notice }] } };
  }

  /** Contact, terms, privacy and the rules for jobs. */
  fixed(name: FixedPage): ServerPage {
    const head = pageHead(this.site, {
      ...fixedPages[name],
      canonical: `${this.site.publicUrl}/${name}`,
      index: true,
    });
    return { status: 200, head, data: { queries: [] } };
  }

  /** Behind the links of mails that one may end. */
  behindMail(name: MailPage): ServerPage {
    const head = pageHead(this.site, { ...mailPages[name], index: false });
    return { status: 200, head, data: { queries: [] } };
  }

  /** A path of no screen. */
  notFound(): ServerPage {
    const description = 'The page moved, the job was taken down, or the address has a typo.';
    const head = pageHead(this.site, { title: 'Page not found', description, index: false });
    return { status: 404, head, data: { queries: [] } };
  }

  /** What a search finds. A cursor that is none of ours, or of another order, leads to the first page. */
  private async found(query: JobSearchParameters): Promise<JobSearchView> {
    try {
      const page = await this.queries.execute(new SearchJobs(query));
      return JobSearchShape.parse(readJson(page.toString()));
    } catch (thrown) {
      if (query.cursor === undefined || asAppError(thrown).detail.errors?.['cursor'] === undefined)
        throw thrown;
      const { cursor: _rejected, ...rest } = query;
      return this.found(rest);
    }
  }

  private async compared(params: Record<string, string>): Promise<PageData['queries'][number]> {
    return { key: ['public-jobs', params], data: await this.found(understood(params)) };
  }

  private noJob(jobId: string): ServerPage {
    return { ...this.notFound(), data: { queries: [{ key: ['public-job', jobId], data: null }] } };
  }

  /** What it is about is nobody's to read; that it is not public, and why, whoever has the address may know. */
  private hidden(jobId: string, why: HiddenJob): ServerPage {
    const { status, message } = errorCatalogue[why];
    return {
      status,
      head: pageHead(this.site, { title: message, description: hiddenWords[why], index: false }),
      data: { queries: [{ key: ['public-job', jobId], data: message }] },
    };
  }

  private async company(companyId: string): Promise<PublicCompanyView | null> {
    const json = await orNull(this.queries.execute(new GetPublicCompany(companyId)));
    return json === null ? null : PublicCompanyShape.parse(readJson(json));
  }
}

/** A parameter that is given twice is none. */
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The parameters of a search that can be read; the others are left out. */
function understood(params: Record<string, string>): JobSearchParameters {
  const { success, data, error } = JobSearchParameters.safeParse(params);
  if (success) return data;
  const rejected = new Set(
    error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path[0])),
  );
  return JobSearchParameters.parse(
    Object.fromEntries(Object.entries(params).filter(([name]) => !rejected.has(name))),
  );
}

/** What is not found is told on the page, and so is what `alsoTold` names; every other failure is one. */
async function orNull<Found, Code extends ErrorCode = never>(
  reading: Promise<Found>,
  alsoTold: readonly Code[] = [],
): Promise<Found | Code | null> {
  try {
    return await reading;
  } catch (thrown) {
    const { code } = asAppError(thrown);
    const told = alsoTold.find((one) => one === code);
    if (told) return told;
    if (code !== 'resource.not-found') throw thrown;
    return null;
  }
}
