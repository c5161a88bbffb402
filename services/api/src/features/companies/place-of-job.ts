import { codeOf } from '@app/database/projections/search-codes';

/** Whether an open job is worked at from anywhere. One expression counts such jobs and finds them. */
export const isRemote = `coalesce(location_type = ${codeOf('locationType', 'remote')}, false)`;

/** Where an open job is, as its card names the place; null where it is nowhere in particular. */
export const placeOfJob = `nullif(card::jsonb ->> 'place', '')`;
