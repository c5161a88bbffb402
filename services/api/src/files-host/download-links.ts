import type { FileLinkView } from '@app/contracts/files/upload-request';
import { limits } from '@app/contracts/http/limits';
import { downloadLink } from '@app/platform/storage/download-link';

/** Makes the address of an image that not everybody may see. */
export type ImageLinking = (fileId: string | null) => string | null;

/** Makes links to checked files on the asset host. PDFs open in place, everything else is saved. */
export class DownloadLinks {
  constructor(
    private readonly signingKey: string,
    private readonly assetsUrl: string,
  ) {}

  /** Good for a few minutes, and not beyond `until`. */
  to(file: { key: string; contentType: string; fileName: string }, until?: Date): FileLinkView {
    const latest = new Date(Date.now() + limits.downloadLinkSeconds * 1000);
    const expiresAt = until && until < latest ? until : latest;
    const inline = file.contentType === 'application/pdf';
    const url = downloadLink(this.signingKey, this.assetsUrl, { ...file, inline, expiresAt });
    return { url, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Address of a checked image that not everybody may see: a person's photo, the logo of a company that is a draft.
   * It stays the same for half its life, so that a list read again shows the images the browser has.
   */
  readonly image: ImageLinking = (fileId) => {
    if (fileId === null) return null;
    const step = limits.downloadLinkSeconds * 500;
    const expiresAt = new Date((Math.floor(Date.now() / step) + 2) * step);
    return downloadLink(this.signingKey, this.assetsUrl, {
      key: `files/${fileId}`,
      contentType: 'image/webp',
      fileName: 'image.webp',
      inline: true,
      expiresAt,
    });
  };
}
