import type {
  MailDeliveryDetails,
  MailDeliverySummary,
  MailDeliveryView,
} from '@app/contracts/operations/mail-delivery';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';
import { operationsKey } from '../shared/queues-query.js';

/** Mails the overview shows. */
const shown = 6;

export const latestMailsQuery = queryOptions({
  queryKey: [operationsKey, 'mail-deliveries'] as const,
  queryFn: ({ signal }) =>
    apiList<MailDeliveryView>(
      withQuery('/api/mail-deliveries', { range: JSON.stringify([0, shown - 1]) }),
      signal,
    ),
  refetchInterval: 15_000,
});

/** How mails fare since midnight, as the viewer's own clock has it. */
export const mailSummaryQuery = queryOptions({
  queryKey: [operationsKey, 'mail-delivery-summary'] as const,
  queryFn: ({ signal }): Promise<MailDeliverySummary> => {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    const path = withQuery('/api/mail-delivery-summary', { from: midnight.toISOString() });
    return api(path, { signal });
  },
  refetchInterval: 15_000,
});

/** One mail with the whole address, for a reason that is kept with the look. */
export function readWholeMail(id: string, reason: string): Promise<MailDeliveryDetails> {
  return api(withQuery(`/api/mail-deliveries/${id}`, { reason }));
}
