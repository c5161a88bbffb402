import { generalErrors } from '@app/contracts/errors/general-errors';
import type { Screen } from '@app/contracts/access/screen-rules';

/** What the notice of a failed call says; `silent` shows none. */
export type ErrorNotice = { message: string; silent: boolean };

/** Status of a call that got no answer. */
export const noAnswer = 0;

const show = (message: string): ErrorNotice => ({ message, silent: false });
const quiet = (message: string): ErrorNotice => ({ message, silent: true });
const somethingWrong = generalErrors['server.failure'].message;

const silentlyRejected: readonly (Screen | undefined)[] = ['userRole', 'jobSearch', 'home'];

function rejected(screen: Screen | undefined): ErrorNotice {
  const { message } = generalErrors['access.not-allowed'];
  return silentlyRejected.includes(screen) ? quiet(message) : show(message);
}

function notFound(url: string, screen: Screen | undefined): ErrorNotice {
  const { message } = generalErrors['resource.not-found'];
  return url.includes('/user-applicant') || screen === 'jobPreview' ? quiet(message) : show(message);
}

/** Which message a failed request shows, with the exceptions by screen and address. */
export function mapError(
  status: number,
  url: string,
  screen: Screen | undefined,
  message: string | undefined,
): ErrorNotice {
  switch (status) {
    case noAnswer:
      return show(message || 'Network error');
    case 401:
      return quiet(generalErrors['access.not-signed-in'].message);
    case 403:
      return rejected(screen);
    case 404:
      return notFound(url, screen);
    case 409:
      return show(generalErrors['resource.already-exists'].message);
    case 429:
      return show(message || generalErrors['request.too-many'].message);
    case 500:
      return show(somethingWrong);
    default:
      return show(message || somethingWrong);
  }
}
