import type {
  ConsentGrantedView,
  ConsentView,
  ConsentWithdrawnView,
  TalentPoolOffer,
  TalentPoolOfferView,
} from '@app/contracts/consents/consent';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

/** What one agreed to, and what one may agree to. */
export const consentsKey = 'own-consents';

/** What one agreed to, the last first: about one application, or all. */
export const consentsQuery = (applicationId: string | null) =>
  queryOptions({
    queryKey: [consentsKey, 'given', applicationId] as const,
    queryFn: ({ signal }) =>
      apiList<ConsentView>(
        withQuery('/api/consents', {
          filter: JSON.stringify(applicationId === null ? {} : { applicationId }),
          range: '[0,99]',
        }),
        signal,
      ),
    staleTime: 0,
  });

/** What the company may be allowed about one application. */
export const offerQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [consentsKey, 'offer', applicationId] as const,
    queryFn: ({ signal }) => api<TalentPoolOfferView>(`/api/talent-pool-offers/${applicationId}`, { signal }),
    staleTime: 0,
  });

const read = ({ textVersion, months }: TalentPoolOffer) => ({ textVersion, months });

export const grantConsent = (applicationId: string, offer: TalentPoolOffer): Promise<ConsentGrantedView> =>
  api('/api/consents', { method: 'POST', body: { applicationId, ...read(offer) } });

export const renewConsent = (id: string, offer: TalentPoolOffer): Promise<ConsentGrantedView> =>
  api(`/api/consents/${id}/renewal`, { method: 'POST', body: read(offer) });

export const withdrawConsent = (id: string): Promise<ConsentWithdrawnView> =>
  api(`/api/consents/${id}`, { method: 'DELETE' });
