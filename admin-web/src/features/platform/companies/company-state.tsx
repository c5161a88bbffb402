import type { CompanyView } from '@app/contracts/companies/company-view';
import { Status } from '../../../kit/ui/tag.js';
import { companyStateOf } from './company-words.js';

/** Whether a company is public, as a mark. */
export function CompanyState({ company }: { company: CompanyView }) {
  const { label, tone } = companyStateOf(company);
  return <Status tone={tone}>{label}</Status>;
}
