import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { DifferenceRow } from './difference-row.js';
import {
  canBeAccepted,
  type ChosenLevels,
  type Difference,
  differenceSections,
  type DifferenceSection,
  differencesOf,
} from './differences.js';
import { SkillChips } from './skill-chips.js';
import { useAnswers } from './use-answers.js';

type SheetProps = {
  profile: ApplicantProfileView;
  fileId: string;
  proposals: CvProposal[];
  onClose: () => void;
};

const sections: DifferenceSection[] = [
  'basics',
  'experience',
  'education',
  'skills',
  'technologies',
  'languages',
];

/** What the CV says beside what the profile says, to be accepted or dismissed one by one. */
export function CvProposalsSheet({ profile, fileId, proposals, onClose }: SheetProps) {
  const differences = differencesOf(profile, proposals);
  const answers = useAnswers(profile, fileId);
  const [levels, setLevels] = useState<ChosenLevels>({});
  const list = useFocusAfterAnswer(differences.length);
  return (
    <Dialog
      sheet
      title="Found in your CV"
      onClose={onClose}
      actions={
        <>
          {differences.length > 0 && (
            <Button look="ghost" busy={answers.isBusy} onClick={() => answers.dismiss(differences)}>
              Dismiss all
            </Button>
          )}
          <Button look="primary" className="push" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        These words are copied from your CV. Nothing is saved before you accept it, and what you dismiss stays
        dismissed for this file.
      </p>
      {answers.failure && <Banner tone="danger">{answers.failure}</Banner>}
      <p className="vh" role="status">
        {answers.said}
      </p>
      <div ref={list} className="cv-found">
        {sections.map((section) => (
          <Section
            key={section}
            section={section}
            differences={differences.filter((difference) => difference.section === section)}
            levels={levels}
            answers={answers}
            onLevel={(key, level) => setLevels((before) => ({ ...before, [key]: level }))}
          />
        ))}
        {differences.length === 0 && (
          <p className="ui muted">Nothing is left. Your résumé says all that was found.</p>
        )}
      </div>
    </Dialog>
  );
}

type SectionProps = {
  section: DifferenceSection;
  differences: Difference[];
  levels: ChosenLevels;
  answers: ReturnType<typeof useAnswers>;
  onLevel: (key: string, level: ChosenLevels[string]) => void;
};

function Section({ section, differences, levels, answers, onLevel }: SectionProps) {
  if (differences.length === 0) return null;
  const acceptable = differences.filter((difference) => canBeAccepted(difference, levels));
  const isChips = section === 'skills' || section === 'technologies';
  return (
    <section aria-labelledby={`found-${section}`}>
      <header className="cv-found__head">
        <h3 id={`found-${section}`}>{differenceSections[section]}</h3>
        {acceptable.length > 1 && (
          <Button
            size="small"
            look="ghost"
            busy={answers.isBusy}
            onClick={() => answers.accept(acceptable, levels)}
          >
            Accept all of this section
          </Button>
        )}
      </header>
      {isChips ? (
        <SkillChips differences={differences} answers={answers} />
      ) : (
        <ul className="cv-found__list">
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.proposal.key}
              difference={difference}
              level={levels[difference.proposal.key]}
              onLevel={(level) => onLevel(difference.proposal.key, level)}
              isBusy={answers.isBusy}
              problem={answers.problems[difference.proposal.key]}
              onAccept={
                canBeAccepted(difference, levels) ? () => answers.accept([difference], levels) : undefined
              }
              onDismiss={() => answers.dismiss([difference])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The button that was pressed is gone with its row: the next one takes the focus. */
function useFocusAfterAnswer(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const at = useRef(0);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && isLost)
      (buttons[Math.min(at.current, buttons.length - 1)] ?? doneButton(list.current))?.focus();
    before.current = count;
    const remember = (event: FocusEvent): void => {
      const found = buttons.findIndex((button) => button === event.target);
      if (found >= 0) at.current = found;
    };
    const { current } = list;
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, [count]);
  return list;
}

const doneButton = (list: HTMLElement | null): HTMLElement | null | undefined =>
  list?.closest('dialog')?.querySelector<HTMLElement>('.modal__foot .btn--primary');
