import type { CompanyView } from '@app/contracts/companies/company-view';
import { ImageUp, Trash2, Upload } from 'lucide-react';
import { uploadProblem } from '../../../client/files/uploads.js';
import { type Upload as Uploading, useUpload } from '../../../client/files/use-upload.js';
import { BannerArt } from '../../shared/public-jobs/banner-art.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { ProgressBar } from '../../../kit/ui/progress-bar.js';
import { usePicture } from '../../../kit/ui/use-picture.js';

type ImageKind = 'logo' | 'banner';

/** Width by height, as public pages show them. */
const shapes: Record<ImageKind, number> = { logo: 1, banner: 5 };

type PutImage = (name: 'logoId' | 'bannerId', fileId: string | null) => Promise<void>;
type ImageEditorProps = { company: CompanyView; readOnly: boolean; putImage: PutImage };

/** Banner and logo as they look in public, each changed in its place. */
export function ImageEditor({ company, readOnly, putImage }: ImageEditorProps) {
  const logo = useImage(company.id, 'logo', (fileId) => putImage('logoId', fileId));
  const banner = useImage(company.id, 'banner', (fileId) => putImage('bannerId', fileId));
  return (
    <section aria-label="Logo and banner">
      <div className="hero-edit">
        <div className="hero-edit__banner">
          <BannerArt name={company.name} image={company.banner} />
        </div>
        {!readOnly && (
          <div className="hero-edit__acts">
            {company.banner && (
              <TransientControl>
                <IconButton
                  label="Remove banner"
                  outlined
                  small
                  disabled={banner.busy}
                  onClick={banner.remove}
                >
                  <Trash2 className="icon" aria-hidden />
                </IconButton>
              </TransientControl>
            )}
            <Button size="small" busy={banner.busy} onClick={banner.choose}>
              <ImageUp className="icon" aria-hidden />
              {company.banner ? 'Change banner' : 'Add banner'}
            </Button>
          </div>
        )}
        <div className="hero-edit__logo">
          <Logo name={company.name} image={company.logo} size={88} />
          {!readOnly && (
            <IconButton
              label={company.logo ? 'Change logo' : 'Add logo'}
              outlined
              disabled={logo.busy}
              onClick={logo.choose}
            >
              <Upload className="icon" aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      <div className="hero-edit__notes">
        {!readOnly && company.logo && (
          <TransientControl>
            <Button look="ghost" size="small" disabled={logo.busy} onClick={logo.remove}>
              Remove logo
            </Button>
          </TransientControl>
        )}
        <Progress upload={logo.upload} onStop={logo.stop} />
        <Progress upload={banner.upload} onStop={banner.stop} />
      </div>
      {!readOnly && logo.parts}
      {!readOnly && banner.parts}
    </section>
  );
}

/** Choosing, cutting, sending and removing one image. */
function useImage(companyId: string, kind: ImageKind, put: (fileId: string | null) => Promise<void>) {
  const { upload, start, stop, fail } = useUpload(kind, { entityType: 'company', entityId: companyId }, put);
  const picture = usePicture({
    type: kind,
    title: `Crop the ${kind}`,
    aspect: shapes[kind],
    onPicture: (file, crop) => void start(file, crop),
  });
  const remove = () => {
    put(null).catch((error: unknown) => fail(`The ${kind} is still there`, uploadProblem(error)));
  };
  const busy = upload.state === 'sending' || upload.state === 'checking';
  return { ...picture, upload, busy, stop, remove };
}

/** How far the file is, or why it was refused. */
function Progress({ upload, onStop }: { upload: Uploading; onStop: () => void }) {
  if (upload.state === 'idle') return null;
  if (upload.state === 'failed') return <FieldNote error={`${upload.fileName}: ${upload.reason}`} />;
  const percent = upload.state === 'sending' ? Math.round(upload.share * 100) : 100;
  return (
    <div className="hero-edit__progress">
      <ProgressBar label={`Upload of ${upload.fileName}`} value={percent} />
      <span className="meta" aria-live="polite">
        {upload.state === 'sending' ? `Sending, ${percent} %` : 'Checking the picture …'}
      </span>
      <Button look="ghost" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
