import { useQueryClient } from '@tanstack/react-query';
import { useUpload } from '../../../../client/files/use-upload.js';
import { editProfile, profileQuery } from '../profile/profile-query.js';

/** Uploads a CV, waits for its check and makes it the CV of the profile. */
export function useCvUpload(userId: string) {
  const queryClient = useQueryClient();
  return useUpload('cv', { entityType: 'user', entityId: userId }, async (cvId) => {
    const profile = await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
    await editProfile(queryClient, profile, { cvId });
  });
}
