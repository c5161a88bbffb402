import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { queryOptions } from '@tanstack/react-query';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';
import { operationsKey } from '../queues/queues-query.js';

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
