import {
  type ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { fieldErrors } from '@app/contracts/http/problem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editOwnAccount, ownAccountQuery } from '../../../shared/accounts/own-account.js';
import { ApiError } from '../../../../client/http/http.js';
import { checkPhone } from '../../../../base/formats/phone-number.js';
import { problemOf } from '../../../../base/problem.js';
import { editProfile, profileQuery } from '../profile/profile-query.js';
import { answerProposals } from './cv-proposals-query.js';
import { bodyOf, type ChosenLevels, type Difference } from './differences.js';

type Accepting = { differences: Difference[]; levels: ChosenLevels };
/** Why something cannot be taken over, by the key of its proposal. */
type Problems = Record<string, string>;

/** Why a part was refused, in the words of its field. */
class Rejected extends Error {}

/** Accepting and dismissing what was found in the CV. Accepting is an ordinary edit of the profile, of what was seen. */
export function useAnswers(profile: ApplicantProfileView, fileId: string) {
  const queryClient = useQueryClient();
  const account = useQuery(ownAccountQuery);
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const names = (differences: readonly Difference[]): string =>
    differences.length === 1 ? (differences[0]?.found.title ?? '') : `${differences.length} things`;

  const accepting = useMutation({
    mutationFn: async ({ differences: wanted, levels }: Accepting) => {
      const { differences, problems: found } = await withoutWrongPhone(profile, wanted);
      setProblems(found);
      if (differences.length === 0) return;
      const checked = EditApplicantProfileBody.safeParse(bodyOf(profile, differences, levels));
      if (!checked.success)
        throw new Rejected(Object.values(fieldErrors(checked.error))[0] ?? 'This cannot be taken over');
      for (const { proposal } of differences)
        if (proposal.kind === 'name' && account.data)
          await editOwnAccount(queryClient, account.data, proposal.value);
      if (Object.keys(checked.data).length > 0) await editProfile(queryClient, profile, checked.data);
      await answerProposals(
        queryClient,
        fileId,
        differences.map(({ proposal }) => proposal.key),
      );
      setSaid(`${names(differences)}: accepted.`);
    },
    // Somebody (another tab) may have saved meanwhile: the next try starts from what is there now.
    onError: () => queryClient.invalidateQueries({ queryKey: profileQuery(profile.userId).queryKey }),
  });
  const dismissing = useMutation({
    mutationFn: async (differences: Difference[]) => {
      await answerProposals(
        queryClient,
        fileId,
        differences.map(({ proposal }) => proposal.key),
      );
      setSaid(`${names(differences)}: dismissed.`);
    },
  });
  const failure = accepting.error ?? dismissing.error;
  return {
    accept: (differences: Difference[], levels: ChosenLevels): void => {
      dismissing.reset();
      accepting.mutate({ differences, levels });
    },
    dismiss: (differences: Difference[]): void => {
      accepting.reset();
      dismissing.mutate(differences);
    },
    isBusy: accepting.isPending || dismissing.isPending,
    said,
    problems,
    failure: failure ? reasonOf(failure) : undefined,
  };
}

/**
 * A CV often writes a phone number without its country. Where the profile says none either it is left out with the reason,
 * and what was accepted beside it is taken over all the same.
 */
async function withoutWrongPhone(
  profile: ApplicantProfileView,
  differences: Difference[],
): Promise<{ differences: Difference[]; problems: Problems }> {
  const phone = differences.find(({ proposal }) => proposal.kind === 'phone');
  if (!phone) return { differences, problems: {} };
  const { phone: typed = '', location } = bodyOf(profile, differences, {});
  const country = location?.addressCountry ?? profile.location.country;
  const { problem } = await checkPhone(typed, { before: profile.phone ?? '', country, copied: true });
  if (problem === undefined) return { differences, problems: {} };
  const others = differences.filter((difference) => difference !== phone);
  return { differences: others, problems: { [phone.proposal.key]: problem } };
}

/** The field that was refused says more than that the whole was. */
function reasonOf(error: Error): string {
  if (error instanceof Rejected) return error.message;
  const [field] = error instanceof ApiError ? Object.values(error.errors) : [];
  return field ?? problemOf(error);
}
