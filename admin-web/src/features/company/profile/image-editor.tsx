import { acceptedContentTypes } from '@app/contracts/files/accepted-files';
import type { ImageCrop } from '@app/contracts/files/upload-request';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { ImageUp, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadProblem } from '../../../client/files/uploads.js';
import { type Upload as Uploading, useUpload } from '../../../client/files/use-upload.js';
import { BannerArt } from '../../shared/public-jobs/banner-art.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { isReadablePicture } from '../../../kit/ui/crop-image.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { ProgressBar } from '../../../kit/ui/progress-bar.js';
import { laterPart } from '../../../kit/ui/later-part.js';

/** The cropper is fetched with the first picture. */
const CropDialog = laterPart(async () => (await import('../../../kit/ui/crop-dialog.js')).CropDialog);

type ImageKind = 'logo' | 'banner';

/** Width by height, as public pages show them. */
const shapes: Record<ImageKind, number> = { logo: 1, banner: 5 };

type PutImage = (name: 'logoId' | 'bannerId', fileId: string | null) => Promise<void>;
type ImageEditorProps = { company: CompanyView; readOnly: boolean; putImage: PutImage };

/** Banner and logo as they look in public, each changed in its place. */
export function ImageEditor({ company, readOnly, putImage }: ImageEditorProps) {
  const logo = usePicture(company.id, 'logo', (fileId) => putImage('logoId', fileId));
  const banner = usePicture(company.id, 'banner', (fileId) => putImage('bannerId', fileId));
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

/** Choosing, cutting, sending and removing one picture. */
function usePicture(companyId: string, kind: ImageKind, put: (fileId: string | null) => Promise<void>) {
  const { upload, start, stop, fail } = useUpload(kind, { entityType: 'company', entityId: companyId }, put);
  const [cutting, setCutting] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    // What cannot be shown cannot be cut: it goes as it is, and the server says what is wrong with it.
    if (await isReadablePicture(file)) setCutting(file);
    else await start(file);
  };
  const remove = () => {
    put(null).catch((error: unknown) => fail(`The ${kind} is still there`, uploadProblem(error)));
  };
  const cut = (file: File, crop: ImageCrop) => {
    setCutting(null);
    void start(file, crop);
  };
  const parts = (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={`File of the ${kind}`}
        accept={acceptedContentTypes[kind].join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {cutting && (
        <CropDialog
          title={kind === 'logo' ? 'Crop the logo' : 'Crop the banner'}
          file={cutting}
          aspect={shapes[kind]}
          onCropped={(crop) => cut(cutting, crop)}
          onClose={() => setCutting(null)}
        />
      )}
    </>
  );
  const busy = upload.state === 'sending' || upload.state === 'checking';
  return { upload, busy, parts, stop, remove, choose: () => input.current?.click() };
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
