/** What the files of the site are named and where they are. */
export class SiteAddresses {
  constructor(
    readonly publicUrl: string,
    readonly brandName: string,
  ) {}

  /** The page of a job. */
  job({ companyId, jobId }: { companyId: string; jobId: string }): string {
    return `${this.publicUrl}/company/${companyId}/job/${jobId}/preview`;
  }

  /** The page of a company. */
  company(companyId: string): string {
    return `${this.publicUrl}/companies/${companyId}`;
  }

  /** The search: of everybody's jobs, or of one company's. */
  search(companyId: string | null): string {
    return `${this.publicUrl}/${companyId === null ? '' : `?company=${companyId}`}`;
  }

  /** A feed: of all companies, or of one; a cursor names one of its later pages. */
  feed(format: 'json' | 'rss', companyId: string | null, cursor: string | null): string {
    const name = companyId === null ? 'jobs' : `company/${companyId}`;
    const query = cursor === null ? '' : `?cursor=${cursor}`;
    return `${this.publicUrl}/feeds/${name}.${format}${query}`;
  }

  /** The sitemap, or one page of it. */
  sitemap(from: string | null = null): string {
    return `${this.publicUrl}/sitemap.xml${from === null ? '' : `?from=${from}`}`;
  }
}
