import { ArrowLeft, ArrowRight, Eye, Pencil } from 'lucide-react';
import { Button } from '../../../../kit/ui/button.js';
import type { JobStep } from './job-steps.js';

/** What the wizard is busy with. */
export type WizardTask = 'next' | 'close' | 'publish';

type WizardFootProps = {
  back: JobStep | undefined;
  next: JobStep | undefined;
  isPublic: boolean;
  busy: WizardTask | null;
  /** The preview fills the screen where there is no room beside the form. */
  previews: boolean;
  onPreview: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** The ways on, back and out. The form's own submit goes on or publishes. */
export function WizardFoot({
  back,
  next,
  isPublic,
  busy,
  previews,
  onPreview,
  onBack,
  onClose,
}: WizardFootProps) {
  return (
    <div className="wiz__foot">
      {back && (
        <Button look="ghost" onClick={onBack}>
          <ArrowLeft className="icon" aria-hidden />
          <span className="not-phone">{back.label}</span>
          <span className="vh only-phone">Back</span>
        </Button>
      )}
      <span className="push row">
        <PreviewToggle previews={previews} onPreview={onPreview} />
        <Button look={isPublic && !next ? 'primary' : 'secondary'} busy={busy === 'close'} onClick={onClose}>
          <span>
            {next || isPublic ? (
              <>
                Save<span className="not-phone"> and close</span>
              </>
            ) : (
              <>
                Keep <span className="not-phone">as </span>draft
              </>
            )}
          </span>
        </Button>
        {next && (
          <Button type="submit" look="primary" busy={busy === 'next'}>
            <span className="not-phone">Continue to {next.label.toLowerCase()}</span>
            <span className="only-phone">Continue</span>
            <ArrowRight className="icon" aria-hidden />
          </Button>
        )}
        {!next && !isPublic && (
          <Button type="submit" look="primary" busy={busy === 'publish'}>
            <span>
              Publish<span className="not-phone"> job</span>
            </span>
          </Button>
        )}
      </span>
    </div>
  );
}

function PreviewToggle({ previews, onPreview }: Pick<WizardFootProps, 'previews' | 'onPreview'>) {
  const Icon = previews ? Pencil : Eye;
  const goal = previews ? 'Form' : 'Preview';
  return (
    <Button className="wiz__toggle" look="ghost" aria-label={goal} onClick={onPreview}>
      <Icon className="icon" aria-hidden />
      <span className="not-phone">{goal}</span>
    </Button>
  );
}
