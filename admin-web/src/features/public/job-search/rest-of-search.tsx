import {
  keptBeside,
  type SearchAddress,
  type SearchParameter,
} from '../../shared/job-search/search-address.js';

type RestOfSearchProps = { address: SearchAddress; asks: readonly SearchParameter[] };

/** What a form of the search does not ask for itself goes with it all the same, where no script puts the two together. */
export function RestOfSearch({ address, asks }: RestOfSearchProps) {
  return keptBeside(address, asks).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
