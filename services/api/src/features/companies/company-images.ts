import { Injectable } from '@nestjs/common';
import { DownloadLinks } from '../../files-host/download-links.js';
import { PublicAddresses } from '../../http/public-addresses.js';
import type { CompanyView } from '@app/contracts/companies/company-view';

/** A company as far as showing its images goes. */
type Shown = Pick<CompanyView, 'id' | 'status' | 'suspendedAt'>;

/**
 * Addresses of a company's images for those who work there. The asset host shows them to everybody while the company
 * is public; before that, a link of a few minutes does.
 */
@Injectable()
export class CompanyImages {
  constructor(
    private readonly addresses: PublicAddresses,
    private readonly links: DownloadLinks,
  ) {}

  of({ id, status, suspendedAt }: Shown, fileId: string | null): string | null {
    const isPublic = status === 'published' && suspendedAt === null;
    return isPublic ? this.addresses.asset(id, fileId) : this.links.image(fileId);
  }
}
