import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';

/** The person's own profile. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user-applicant', userId],
    queryFn: ({ signal }) => api<ApplicantProfileView>(`/api/user-applicant/${userId}`, { signal }),
    enabled: userId !== '',
  });

/** Saves what changed and reads the profile anew, with its new version. */
export async function editProfile(
  queryClient: QueryClient,
  profile: Pick<ApplicantProfileView, 'userId' | 'version'>,
  changes: EditApplicantProfileBody,
): Promise<void> {
  const { userId, version } = profile;
  await api(`/api/user-applicant/${userId}`, { method: 'PATCH', version, body: changes });
  await queryClient.invalidateQueries({ queryKey: profileQuery(userId).queryKey });
}
