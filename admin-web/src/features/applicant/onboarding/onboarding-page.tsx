import '../shared/profile/profile.css';
import './onboarding.css';
import { type OnboardingStepId, onboardingStepIds } from '@app/contracts/applicants/onboarding';
import { can } from '@app/contracts/access/policy';
import { identityOf } from '@app/contracts/access/scopes';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { NotFoundPage } from '../../../kit/screens/not-found-page.js';
import { problemOf } from '../../../base/problem.js';
import { useSession } from '../../../client/session/user-store.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { AccountDeletionBanner } from '../../shared/accounts/account-deletion-banner.js';
import { ownAccountQuery } from '../../shared/accounts/own-account.js';
import { profileQuery } from '../shared/profile/profile-query.js';
import { OnboardingProgress, OnboardingRail } from './onboarding-rail.js';
import {
  JobPreferenceStep,
  ProfileStep,
  SkillsStep,
  type StepProps,
  WelcomeStep,
} from './onboarding-steps.js';
import { onboardingStepsQuery, useCompleteStep, useWelcome } from './onboarding-steps-query.js';

const screens: Record<OnboardingStepId, (props: StepProps) => React.ReactNode> = {
  welcome: WelcomeStep,
  profile: ProfileStep,
  skills: SkillsStep,
  'job-preference': JobPreferenceStep,
};

/** Four steps after registering. Each has an address; the bare one leads to where one stopped. */
export function OnboardingPage() {
  const { step } = useParams();
  const { signedIn, roleType, user } = useSession();
  const shown = onboardingStepIds.find((id) => id === step);
  // Somebody without a role registers first.
  const isApplicant = can(identityOf(signedIn, roleType), 'applied-job.list-own');
  if (!isApplicant || !user) return <Navigate to={pathTo('userAccount')} replace />;
  if (step !== undefined && shown === undefined) return <NotFoundPage />;
  return <Onboarding userId={user.id} shown={shown} />;
}

/** Reads what the steps need; without a step in the address it goes to the current one. */
function Onboarding({ userId, shown }: { userId: string; shown: OnboardingStepId | undefined }) {
  const steps = useQuery(onboardingStepsQuery);
  const profile = useQuery(profileQuery(userId));
  const account = useQuery(ownAccountQuery);
  const isWelcoming = useWelcome(steps.data, shown);
  // The reason is shown at once, while the one repetition is still to come.
  const failed = [steps, profile, account].find((query) => !query.data && failureOf(query));
  if (failed) {
    return (
      <main id="main" className="onboarding__main" tabIndex={-1}>
        <h1 className="vh">Onboarding</h1>
        <QueryFailure what="Your onboarding could not be loaded." query={failed} />
      </main>
    );
  }
  if (!steps.data || !profile.data || !account.data || isWelcoming) return <OnboardingSkeleton />;
  if (!shown) {
    const current = steps.data.find(({ status }) => status === 'current') ?? steps.data[0];
    return <Navigate to={current?.href ?? pathTo('applicantResume')} replace />;
  }
  return (
    <div className="onboarding">
      <OnboardingRail steps={steps.data} shown={shown} />
      <div>
        <OnboardingProgress steps={steps.data} shown={shown} />
        <AccountDeletionBanner />
        <ShownStep key={shown} shown={shown} profile={profile.data} account={account.data} />
      </div>
    </div>
  );
}

type ShownStepProps = Pick<StepProps, 'profile' | 'account'> & { shown: OnboardingStepId };

function ShownStep({ shown, profile, account }: ShownStepProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const complete = useCompleteStep();
  const at = onboardingStepIds.indexOf(shown);
  const before = onboardingStepIds[at - 1];
  const next = onboardingStepIds[at + 1];
  const address = (id: OnboardingStepId): string => `${pathTo('onboarding')}/${id}`;
  const goOn = (): void =>
    complete.mutate(shown, {
      onSuccess: () => {
        const saved = queryClient.getQueryData(profileQuery(profile.userId).queryKey) ?? profile;
        void navigate(next ? address(next) : matchingJobs(saved));
      },
    });
  const Step = screens[shown];
  return (
    <Step
      profile={profile}
      account={account}
      onDone={goOn}
      onSkip={goOn}
      back={before && address(before)}
      isLast={next === undefined}
      isMoving={complete.isPending}
      moveFailure={complete.error ? problemOf(complete.error) : undefined}
    />
  );
}

/** The search that fits what the person looks for. */
function matchingJobs({ position, jobType, industry }: ApplicantProfileView): string {
  return withQuery(pathTo('jobSearch'), { q: position, employmentType: jobType, industry });
}

function OnboardingSkeleton() {
  return (
    <div className="onboarding skeletons" role="status" aria-label="Your onboarding is being fetched">
      <div className="onboarding__rail" />
      <div>
        <div className="onboarding__top" />
        <div className="onboarding__main stack">
          <Skeleton width="60%" height={40} />
          <Skeleton width="85%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      </div>
    </div>
  );
}
