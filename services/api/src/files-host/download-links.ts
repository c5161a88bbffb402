import type { FileLinkView } from '@app/contracts/files/upload-request';
import { limits } from '@app/contracts/http/limits';
import { downloadLink } from '@app/platform/storage/download-link';

/** Makes links to checked files on the asset host. PDFs open in place, everything else is saved. */
export class DownloadLinks {
  constructor(
    private readonly signingKey: string,
    private readonly assetsUrl: string,
  ) {}

  to(file: { key: string; contentType: string; fileName: string }): FileLinkView {
    const expiresAt = new Date(Date.now() + limits.downloadLinkSeconds * 1000);
    const inline = file.contentType === 'application/pdf';
    const url = downloadLink(this.signingKey, this.assetsUrl, { ...file, inline, expiresAt });
    return { url, expiresAt: expiresAt.toISOString() };
  }
}
