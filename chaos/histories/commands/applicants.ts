import { onboardingStepIds } from '@app/contracts/applicants/onboarding';
import { deleteAccounts } from '../../../services/worker/src/features/accounts/delete-accounts.js';
import { ifMatch } from '../../../test/support/api.js';
import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import type { BuiltPerson } from '../../../test/support/builders/person.builder.js';
import { anUpload } from '../../../test/support/uploads.js';
import { levels } from './jobs.js';
import { withoutRole } from './invite.js';
import { type Act, granted, type RandomWorld } from './world.js';

const signUp: Act = async (world) => {
  const known = world.random() < 0.3 ? await world.someone(withoutRole) : undefined;
  const person = known ?? (await world.newcomer());
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  await granted(world.as(person).post('user-accounts', { as: 'applicant', ...names }));
};

/** An applicant of whom this is true; made so where there is none. */
export async function applicantWho(
  world: RandomWorld,
  is = 'true',
  made: Act = signUp,
): Promise<BuiltPerson> {
  const found = await world.applicant(is);
  if (found) return found;
  await made(world);
  return applicantWho(world, is, made);
}

const onboard: Act = async (world) => {
  const begun = `exists (select from applicant_profile where user_id = person.id and onboarded_at is null)`;
  const caller = world.as(await applicantWho(world, begun), 'applicant');
  for (const step of onboardingStepIds)
    await granted(caller.patch(`onboarding-steps/${step}`, { status: 'complete' }));
};

const changeLevel: Act = async (world) => {
  const person = await applicantWho(world);
  const [profile] = await rowsOf<{ version: number }>(
    'select version from applicant_profile where user_id = $1',
    [person.id],
  );
  const body = { seniority: world.oneOf(levels) };
  const version = ifMatch(profile?.version ?? 0);
  await granted(world.as(person, 'applicant').patch(`user-applicant/${person.id}`, body, version));
};

const uploadCv: Act = async (world) => {
  const caller = world.as(await applicantWho(world), 'applicant');
  await granted(caller.post(`files/${await anUpload(world.api, caller)}/complete`));
};

const removeCv: Act = async (world) => {
  const has = `exists (select from stored_file where owner_user_id = person.id and type = 'cv' and removed_at is null)`;
  const person = await applicantWho(world, has, uploadCv);
  const files = await rowsOf<{ id: string }>(
    `select id from stored_file where owner_user_id = $1 and type = 'cv' and removed_at is null order by id`,
    [person.id],
  );
  await granted(world.as(person, 'applicant').delete(`files/${world.oneOf(files)?.id}`));
};

/** An applicant has their account deleted, seven days pass, and the worker looks. */
const eraseAccount: Act = async (world) => {
  const person = await applicantWho(world);
  await granted(world.as(person, 'applicant').delete('users/me'));
  await rowsOf(
    `update app_user set deletion_requested_at = deletion_requested_at - interval '7 days',
       deletion_due_at = deletion_due_at - interval '7 days' where id = $1`,
    [person.id],
  );
  await world.worker.run(deleteAccounts);
};

export const actsOfApplicants = {
  ...{ 'signed up': signUp, 'onboarding completed': onboard, 'level changed': changeLevel },
  ...{ 'CV uploaded': uploadCv, 'CV removed': removeCv, 'account erased': eraseAccount },
} satisfies Record<string, Act>;
