import type { PublicNoticeView } from '@app/contracts/notices/notice-parts';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '../../../client/http/http.js';

/** What a company tells applicants about their data, the version in force or a named one; null where it tells nothing. */
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
    const asked = number === undefined ? address : `${address}?number=${encodeURIComponent(number)}`;
    return await api<PublicNoticeView>(asked, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
