import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router';
import { ApiError } from '../../../client/http/http.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { Banner } from '../../../kit/ui/banner.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { type FailableQuery, failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { useActsForCompany, useCan, useDashboardPath } from '../../../client/session/acting.js';
import { companyQuery } from '../../shared/companies/company-queries.js';
import { KeepTyped } from '../../../kit/editing/keep-typed.js';
import { LeaveGuard } from '../../../kit/editing/leave-guard.js';
import { DomainPanel } from './company-domains/domain-panel.js';
import { NoSuchCompany } from '../shared/frame/no-such-company.js';
import { SaveBar } from '../../../kit/editing/save-bar.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { ImageEditor } from './image-editor.js';
import { profileFormOf } from './profile-form.js';
import { ProfileFields } from './profile-fields.js';
import { ProfileProblems, StaleNotice } from './profile-notices.js';
import { ProfilePreview } from './profile-preview.js';
import { PublishCard } from './publish-card.js';
import { useProfileEditing } from './use-profile-editing.js';
import './company-profile.css';
import './profile-lists.css';

/** What applicants see next to every job of a company, for those who write it and those who only read it. */
export function CompanyProfile() {
  const { companyId = '' } = useParams();
  const company = useQuery({
    ...companyQuery(companyId),
    retry: (failures, error) => failures < 1 && !isMissing(error),
    staleTime: 0,
  });
  useProfileTitle(companyId, company.data?.name);
  const shown = company.isFetchedAfterMount ? company.data : undefined;
  if (!shown && isMissing(failureOf(company))) return <NoSuchCompany />;
  return (
    <main id="main" className="main" tabIndex={-1}>
      {shown ? (
        <ProfileEditor key={shown.id} company={shown} />
      ) : failureOf(company) ? (
        <ProfileMissing query={company} />
      ) : (
        <ProfileSkeleton />
      )}
    </main>
  );
}

/** The tab's title, and the way to the screen: over the companies for those who visit one. */
function useProfileTitle(companyId: string, name = ''): void {
  const visiting = !useActsForCompany();
  usePageTitle(name && `Profile of ${name}`);
  const dashboard = useDashboardPath(companyId);
  useShell([
    ...(visiting ? [{ label: 'Companies', to: pathTo('companies') }] : []),
    { label: name || 'Company', to: dashboard },
    { label: 'Company profile' },
  ]);
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

function ProfileMissing({ query }: { query: FailableQuery }) {
  return (
    <>
      <div className="page-head">
        <h1>Company profile</h1>
      </div>
      <QueryFailure what="The profile could not be loaded." query={query} />
    </>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <div className="page-head">
        <h1>Company profile</h1>
      </div>
      <div className="profile" aria-busy>
        <div className="stack">
          <Skeleton height={168} />
          <Skeleton height={420} />
          <Skeleton height={240} />
        </div>
        <div className="stack">
          <Skeleton height={76} />
          <Skeleton height={340} />
        </div>
      </div>
    </>
  );
}

function ProfileEditor({ company }: { company: CompanyView }) {
  const editing = useProfileEditing(company);
  const { form, known, conflicts, savedAt, save, putImage, noteStatus } = editing;
  const readOnly = !useCan('company.edit');
  const isPublic = known.status === 'published' && known.suspendedAt === null;
  const publicPage = withQuery(pathTo('jobSearch'), { company: known.id });
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty && !readOnly} />
      {!readOnly && <KeepTyped name={`company-profile ${known.id}`} />}
      <div className="page-head">
        <div>
          <h1>Company profile</h1>
          <p>What applicants see next to every job of {known.name}.</p>
        </div>
        {isPublic && (
          <div className="page-head__actions">
            <ButtonLink to={publicPage} target="_blank">
              <ExternalLink className="icon" aria-hidden />
              View public jobs
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="profile">
        <div>
          <ImageEditor company={known} readOnly={readOnly} putImage={putImage} />
          <form
            className="stack"
            aria-label="Company profile"
            noValidate
            onSubmit={(event) => void save(event)}
          >
            {readOnly && <Banner>You can read the profile. Company admins can change it.</Banner>}
            {conflicts && (
              <StaleNotice
                conflicts={conflicts}
                onTake={({ field, value }) => form.setValue(field, value, { shouldDirty: true })}
              />
            )}
            <ProfileProblems />
            <ProfileFields
              readOnly={readOnly}
              links={{ known: known.social, leftOut: editing.leftOut, leaveOut: editing.leaveOut }}
            />
            {!readOnly && <SaveBar savedAt={savedAt} onDiscard={() => form.reset(profileFormOf(known))} />}
          </form>
          <DomainPanel companyId={known.id} />
        </div>
        <aside className="profile__side" aria-label="Publishing and preview">
          <PublishCard company={known} onChanged={noteStatus} />
          <ProfilePreview company={{ ...known, verifiedDomain: company.verifiedDomain }} />
        </aside>
      </div>
    </FormProvider>
  );
}
