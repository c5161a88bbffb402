import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { LanguageFields } from '../shared/profile/language-fields.js';
import {
  basicsBody,
  basicsOf,
  languagesBody,
  languagesOf,
  linksBody,
  linksOf,
  skillsBody,
  skillsOf,
  wishesBody,
  wishesOf,
} from '../shared/profile/profile-body.js';
import { BasicsFields, LinkFields, SkillFields, WishFields } from '../shared/profile/profile-fields.js';
import { useProfileSection } from '../shared/profile/use-profile-section.js';
import { SectionSheet } from './section-sheet.js';

export type PartSheetProps = { profile: ApplicantProfileView; onClose: () => void };

export function BasicsSheet({ profile, onClose }: PartSheetProps) {
  const section = useProfileSection(profile, basicsOf(profile), basicsBody(profile.location));
  return (
    <SectionSheet title="Edit basics" section={section} onClose={onClose}>
      <BasicsFields {...section} />
    </SectionSheet>
  );
}

export function SkillsSheet({ profile, onClose }: PartSheetProps) {
  const section = useProfileSection(profile, skillsOf(profile), skillsBody);
  return (
    <SectionSheet title="Edit skills" section={section} onClose={onClose}>
      <SkillFields {...section} />
    </SectionSheet>
  );
}

export function LanguagesSheet({ profile, onClose }: PartSheetProps) {
  const section = useProfileSection(profile, languagesOf(profile), languagesBody);
  return (
    <SectionSheet title="Edit languages" section={section} onClose={onClose}>
      <LanguageFields
        languages={section.values.languages}
        onChange={(languages) => section.set({ languages })}
      />
    </SectionSheet>
  );
}

export function LinksSheet({ profile, onClose }: PartSheetProps) {
  const section = useProfileSection(profile, linksOf(profile), linksBody);
  return (
    <SectionSheet title="Edit links" section={section} onClose={onClose}>
      <LinkFields {...section} />
    </SectionSheet>
  );
}

export function WishesSheet({ profile, onClose }: PartSheetProps) {
  const section = useProfileSection(profile, wishesOf(profile), wishesBody);
  return (
    <SectionSheet title="What I look for" section={section} onClose={onClose}>
      <WishFields {...section} />
    </SectionSheet>
  );
}
