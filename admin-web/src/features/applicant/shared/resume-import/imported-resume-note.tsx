import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { Button } from '../../../../kit/ui/button.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { useProfileSection } from '../profile/use-profile-section.js';
import { exportOnlyPartsOf } from './look-at-resume.js';

/** Lists the parts of an earlier import stored for exports, and deletes them. */
export function ImportedResumeNote({ profile }: { profile: ApplicantProfileView }) {
  const section = useProfileSection(profile, {}, () => ({ importedResume: null }));
  const exportOnly = exportOnlyPartsOf(profile.importedResume ?? {});
  if (exportOnly.length === 0) return null;
  return (
    <div className="stack stack--2">
      <p className="meta">
        Kept of your last import, for your exports alone: {exportOnly.join('; ')}. Another import takes its
        place.
      </p>
      {section.failure && <Banner tone="danger">{section.failure}</Banner>}
      <div>
        <Button size="small" busy={section.isSaving} onClick={() => void section.save()}>
          Forget it
        </Button>
      </div>
    </div>
  );
}
