import type { PublicNoticeView } from '@app/contracts/notices/notice-parts';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '../../../client/http/http.js';

/** The privacy notice of a company, the current version or the given one; null if there is none. */
export const noticeQuery = (companyId: string, number?: string) =>
  queryOptions({
    queryKey: ['notice', companyId, number ?? ''],
    queryFn: ({ signal }) => readNotice(companyId, number, signal),
  });

async function readNotice(
  companyId: string,
  number: string | undefined,
  signal: AbortSignal,
): Promise<PublicNoticeView | null> {
  const address = `/api/public-companies/${encodeURIComponent(companyId)}/notice`;
  try {
    const url = number === undefined ? address : `${address}?number=${encodeURIComponent(number)}`;
    return await api<PublicNoticeView>(url, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
