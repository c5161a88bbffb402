import { countryCodeOf } from '@app/contracts/vocabulary/countries';
import type { LocationView } from '@app/contracts/vocabulary/location';

/** A schema.org PostalAddress. Countries go out as codes: Google understands those without doubt. */
export function addressOf(location: LocationView, country: string | null): Record<string, unknown> {
  return {
    '@type': 'PostalAddress',
    streetAddress: location.streetAddress ?? undefined,
    addressLocality: location.addressLocality ?? undefined,
    addressRegion: location.addressRegion ?? undefined,
    postalCode: location.postalCode ?? undefined,
    addressCountry: country === null ? undefined : (countryCodeOf(country) ?? country),
  };
}
