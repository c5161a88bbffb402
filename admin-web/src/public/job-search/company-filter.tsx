import type { JobCardView } from '@app/contracts/jobs/job-view';
import { useId } from 'react';
import { text } from '../../platform/i18n/public.en.js';
import { Radio } from '../../ui/choice.js';
import { changed, type SearchAddress } from './search-address.js';

type CompanyFilterProps = {
  address: SearchAddress;
  /** What was found so far; its companies can be chosen. */
  jobs: JobCardView[];
  onChange: (address: SearchAddress) => void;
};

const mostShown = 8;

/** The companies of the jobs on the screen, in their order; with one chosen, the way back to all. */
export function CompanyFilter({ address, jobs, onChange }: CompanyFilterProps) {
  const name = useId();
  const names = new Map(jobs.map(({ companyId, companyName }) => [companyId, companyName]));
  if (address.company && !names.has(address.company)) names.set(address.company, text.search.oneCompany);
  if (names.size < 2 && !address.company) return null;
  const choices: [id: string, label: string][] = [['', text.search.allCompanies], ...names];
  return (
    <fieldset className="facet">
      <legend>{text.search.companyFacet}</legend>
      {choices.slice(0, mostShown + 1).map(([id, label]) => (
        <Radio
          key={id}
          name={name}
          label={label}
          checked={(address.company ?? '') === id}
          onChange={() => onChange(changed(address, { company: id }))}
        />
      ))}
    </fieldset>
  );
}
