import { Injectable } from '@nestjs/common';
import { DownloadLinks } from '../../files-host/download-links.js';
import { PublicAddresses } from '../../http/public-addresses.js';

/** A company as far as showing its images goes. */
type Shown = { id: string; status: 'draft' | 'published'; suspended_at: Date | null };

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

  of({ id, status, suspended_at: suspendedAt }: Shown, fileId: string | null): string | null {
    const isPublic = status === 'published' && suspendedAt === null;
    return isPublic ? this.addresses.asset(id, fileId) : this.links.image(fileId);
  }
}
