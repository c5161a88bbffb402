import type { LocationType } from '@app/contracts/vocabulary/employment';
import type { LocationBody } from '@app/contracts/vocabulary/location';

const remoteWord = /\b(remote|remotely|telecommute|telework|anywhere|work from home|wfh|distributed)\b/i;
const hybridWord = /\b(hybrid|partly remote|partially remote)\b/i;
const onSiteWord = /\b(on[\s-]?site|in[\s-]?office|office[\s-]?based|in[\s-]?person)\b/i;

/** Where the work is done, as far as a text says so. "Hybrid" wins: such texts often name the remote days as well. */
export function placeTypeOfText(text: string): LocationType | null {
  if (hybridWord.test(text)) return 'hybrid';
  if (remoteWord.test(text)) return 'remote';
  return onSiteWord.test(text) ? 'onSite' : null;
}

/**
 * City, region and country from a text such as "London, UK" or "Remote - Germany". A country known from elsewhere makes
 * the rest the region. Parts that are not named come out empty, so that a second import takes back what is gone.
 */
export function placeOfText(text: string, knownCountry?: string | null): LocationBody {
  const parts = text
    .split(/[,;|/()]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && placeTypeOfText(part) === null);
  const [city = '', ...rest] = parts;
  const country = knownCountry ? knownCountry : rest.at(-1);
  const region = knownCountry ? rest : rest.slice(0, -1);
  return {
    addressLocality: city.slice(0, 120),
    addressRegion: region.join(', ').slice(0, 120),
    addressCountry: (country ?? '').slice(0, 80),
  };
}
