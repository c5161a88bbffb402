import { Check } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { ThemeSwitch } from '../../../kit/ui/theme-switch.js';

export type StepFrameProps = {
  title: string;
  lead: string;
  /** When the step was last saved, if it was. */
  savedAt?: number;
  failure?: string;
  /** Saves what is not saved yet; answers whether one may go on. */
  save: () => Promise<boolean>;
  onDone: () => void;
  onSkip?: () => void;
  /** Address of the step before. */
  back?: string;
  isLast: boolean;
  isMoving: boolean;
  /** Why the next step could not be reached. */
  moveFailure?: string;
  children: ReactNode;
};

/** Head, form and buttons of one step. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, savedAt, failure, save, onDone, onSkip, back, isLast, isMoving, children } = props;
  const { moveFailure } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await save()) return onDone();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <>
      <header className="onboarding__top">
        <SavedMark at={savedAt} />
        <ThemeSwitch />
        {onSkip && (
          <Button look="ghost" onClick={onSkip}>
            Skip this step
          </Button>
        )}
      </header>
      <main id="main" className="onboarding__main" tabIndex={-1}>
        <h1 className="display" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {moveFailure && <Banner tone="danger">You could not go on. {moveFailure}</Banner>}
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} onKeyDown={press}>
          {children}
          <div className="onboarding__foot">
            {back && (
              <ButtonLink size="large" to={back}>
                Back
              </ButtonLink>
            )}
            <Button type="submit" look="primary" size="large" busy={isMoving}>
              {isLast ? 'Finish' : 'Continue'}
            </Button>
            <span className="meta push row not-phone" aria-hidden>
              <span className="kbd">Ctrl</span>
              <span className="kbd">Enter</span>
            </span>
          </div>
        </form>
      </main>
    </>
  );
}

/** `Saved 2 s ago`, counting on. */
function SavedMark({ at }: { at: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (at === undefined) return <span className="push" />;
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const age = seconds < 2 ? 'just now' : seconds < 60 ? `${seconds} s ago` : 'a while ago';
  return (
    <span className="onboarding__saved">
      <Check className="icon icon--sm" aria-hidden />
      Saved {age}
    </span>
  );
}
