import type { FileLinkView } from '@app/contracts/files/upload-request';
import { withQuery } from '../../base/paths.js';
import { api } from '../http/http.js';

/** Opens the file under an address that works for a few minutes; a platform admin names the company that has it. */
export async function openFile(fileId: string, company: { companyId?: string }): Promise<void> {
  // The window has to be opened by the click itself, or the browser blocks it.
  const opened = window.open('', '_blank');
  try {
    const path = withQuery(`/api/files/${fileId}/link`, company);
    const { url } = await api<FileLinkView>(path, { errorHandle: true });
    if (opened) opened.location.replace(url);
    else window.location.assign(url);
  } catch {
    // The failure was told as a notice.
    opened?.close();
  }
}
