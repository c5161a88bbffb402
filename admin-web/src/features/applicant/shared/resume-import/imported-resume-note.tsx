import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { Button } from '../../../../kit/ui/button.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { useProfileSection } from '../profile/use-profile-section.js';
import { keptOf } from './look-at-resume.js';

/** Says what is kept of an earlier import, and lets it go. */
export function ImportedResumeNote({ profile }: { profile: ApplicantProfileView }) {
  const section = useProfileSection(profile, {}, () => ({ importedResume: null }));
  const kept = keptOf(profile.importedResume ?? {});
  if (kept.length === 0) return null;
  return (
    <div className="stack stack--2">
      <p className="meta">
        Kept of your last import, for your exports alone: {kept.join('; ')}. Another import takes its place.
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
