import { type ReactNode, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { giveAccessReason } from '../../../client/http/access-reason.js';
import { companyQuery } from '../../../features/shared/companies/company-queries.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { WhyForm } from '../../../kit/dialogs/why-form.js';
import { keepReason, keptReason } from '../../../client/session/visit-reason.js';
import { isNoCompany, VisitBanner } from './visit-banner.js';
import './visit.css';

const usual = ['They asked for help', 'A report about a job', 'A request about data', 'A security incident'];

type VisitProps = {
  companyId: string;
  /** Whether the screen shows people, which nobody of the platform looks at without saying why. */
  asksWhy: boolean;
  children: ReactNode;
};

/** A screen of a company, opened by somebody who looks after the platform. */
export function Visit({ companyId, asksWhy, children }: VisitProps) {
  const [reason, setReason] = useState(() => keptReason(companyId));
  // Calls of the screen carry the reason, so it is drawn once that is arranged.
  const [given, setGiven] = useState<string | null>();
  useEffect(() => {
    giveAccessReason(reason);
    setGiven(reason);
    return () => giveAccessReason(null);
  }, [reason]);
  const company = useQuery(companyQuery(companyId));
  if (given !== reason) return null;
  if (!asksWhy || reason !== null || isNoCompany(company.error))
    return (
      <>
        <VisitBanner companyId={companyId} />
        {children}
      </>
    );
  // Its name may take a second line.
  if (company.isPending)
    return (
      <main id="main" className="main" aria-busy>
        <Skeleton height={312} />
      </main>
    );
  return (
    <main id="main" className="main">
      <div className="page-head">
        <div>
          <h1>{company.data ? `Open ${company.data.name}` : 'Open a company'}</h1>
          <p>You are no member of it. Say why before its candidates are shown.</p>
        </div>
      </div>
      <WhyForm
        usual={usual}
        hint="Its admins read it in their audit log, with your name and what you open."
        act="Open"
        onSaid={(said) => {
          keepReason(companyId, said);
          setReason(said);
        }}
      />
    </main>
  );
}
