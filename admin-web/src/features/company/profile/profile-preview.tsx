import type { CompanyView } from '@app/contracts/companies/company-view';
import { Eye, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BannerArt } from '../../shared/public-jobs/banner-art.js';
import { DomainTick } from '../../shared/company-domains/domain-tick.js';
import { Logo } from '../../../kit/ui/avatar.js';
import type { CompanyProfileForm } from './profile-form.js';

/** The card applicants see beside a job, as it is being written. */
export function ProfilePreview({ company }: { company: CompanyView }) {
  const { control, getValues } = useFormContext<CompanyProfileForm>();
  useWatch({ control });
  const form = getValues();
  const name = form.companyName.trim() || 'Company name';
  const place = [form.location, form.addressCountry].filter(Boolean).join(', ');
  const address = [form.streetAddress, [form.postalCode, form.location].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="profile__preview">
      <p className="preview__bar">
        <Eye className="icon icon--sm" aria-hidden />
        Live preview
      </p>
      <article className="card public-card" aria-label="The company as applicants see it">
        <div className="public-card__banner">
          <BannerArt name={name} image={company.banner} />
        </div>
        <div className="public-card__inside">
          <Logo name={name} image={company.logo} size={56} />
          <div>
            <h2>
              {name}
              <DomainTick verified={company.verifiedDomain} />
            </h2>
            {place && <p className="ui muted">{place}</p>}
          </div>
          {form.description.trim() && <p className="ui muted public-card__text">{form.description}</p>}
          <ul className="public-card__facts">
            <Fact icon={<Globe className="icon" aria-hidden />}>{form.website}</Fact>
            <Fact icon={<Mail className="icon" aria-hidden />}>{form.email}</Fact>
            <Fact icon={<Phone className="icon" aria-hidden />}>{form.phoneNumber}</Fact>
            <Fact icon={<MapPin className="icon" aria-hidden />}>{address}</Fact>
          </ul>
        </div>
      </article>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  if (children.trim() === '') return null;
  return (
    <li>
      {icon}
      <span className="truncate">{children}</span>
    </li>
  );
}
