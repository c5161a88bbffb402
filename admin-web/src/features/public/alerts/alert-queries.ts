import { alertRenewal } from '@app/contracts/alerts/alert-renewal';
import { alertConsent } from '@app/contracts/alerts/alert-terms';
import type {
  AlertsOfAddressView,
  ConfirmSearchesBody,
  EditSavedSearchBody,
  RenewSearchBody,
  SavedSearchView,
} from '@app/contracts/saved-searches/saved-search';
import { api } from '../../../client/http/http.js';

/** What is saved for an address, and what its owner does with it, behind the link of a mail. */
export class AlertRequests {
  readonly #address: string;

  constructor(subscriberId: string, token: string) {
    this.#address = `/api/alert-subscribers/${subscriberId}/${token}`;
  }

  list(signal?: AbortSignal): Promise<AlertsOfAddressView> {
    return api(`${this.#address}/searches`, { signal });
  }

  confirm(searchIds: string[]): Promise<unknown> {
    const body: ConfirmSearchesBody = { searchIds, consent: alertConsent.version };
    return api(`${this.#address}/confirmation`, { method: 'POST', body });
  }

  edit({ id, version }: SavedSearchView, body: EditSavedSearchBody): Promise<unknown> {
    const path = `${this.#address}/searches/${id}`;
    return api(path, { method: 'PATCH', version, body });
  }

  renew(id: string): Promise<unknown> {
    const body: RenewSearchBody = { consent: alertRenewal.version };
    return api(`${this.#address}/searches/${id}/renewal`, { method: 'POST', body });
  }

  delete(id: string): Promise<unknown> {
    return api(`${this.#address}/searches/${id}`, { method: 'DELETE' });
  }
}
