import { fullName } from '@app/contracts/accounts/full-name';
import { acceptedContentTypes } from '@app/contracts/files/accepted-files';
import type { ImageCrop } from '@app/contracts/files/upload-request';
import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Button } from '../../../kit/ui/button.js';
import { isReadablePicture } from '../../../kit/ui/crop-image.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { ownAccountQuery } from './own-account.js';
import { usePhoto } from './use-photo.js';
import { laterPart } from '../../../kit/ui/later-part.js';

/** The cropper is fetched with the first picture. */
const CropDialog = laterPart(async () => (await import('../../../kit/ui/crop-dialog.js')).CropDialog);

/** The picture others see beside the name. */
export function PhotoForm() {
  const account = useQuery(ownAccountQuery);
  if (account.data) return <Photo account={account.data} />;
  return failureOf(account) ? (
    <QueryFailure what="Your account could not be read." query={account} />
  ) : (
    <PhotoSkeleton />
  );
}

const hint = 'PNG, JPEG or WebP, up to 20 MB.';

function PhotoSkeleton() {
  return (
    <div className="photo-form" aria-busy>
      <Skeleton width={72} height={72} />
      <div className="stack stack--2">
        <Button disabled>Change photo</Button>
        <FieldNote id="photo-note" hint={hint} />
      </div>
    </div>
  );
}

function Photo({ account }: { account: OwnAccountView }) {
  const { user } = useSession();
  const photo = usePhoto(account);
  const [cutting, setCutting] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const name = fullName(account) || (user?.email ?? '');
  const take = async (file: File | undefined) => {
    if (!file) return;
    // What cannot be shown cannot be cut: it goes as it is, and the server says what is wrong with it.
    if (await isReadablePicture(file)) setCutting(file);
    else photo.send(file);
  };
  const cut = (file: File, crop: ImageCrop) => {
    setCutting(undefined);
    photo.send(file, crop);
  };
  return (
    <div className="photo-form">
      <Avatar name={name} image={account.photo} size={72} />
      <div className="stack stack--2">
        <div className="row row--wrap">
          <Button busy={photo.isBusy} onClick={() => input.current?.click()}>
            {account.photo ? 'Change photo' : 'Add a photo'}
          </Button>
          {account.photoId && (
            <TransientControl>
              <Button look="ghost" busy={photo.isBusy} onClick={photo.remove}>
                Remove
              </Button>
            </TransientControl>
          )}
        </div>
        {photo.progress && (
          <p className="meta" role="status">
            {photo.progress}
          </p>
        )}
        <FieldNote id="photo-note" error={photo.problem} hint={hint} />
      </div>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label="File of the photo"
        accept={acceptedContentTypes.photo.join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {cutting && (
        <CropDialog
          title="Cut your photo"
          file={cutting}
          aspect={1}
          round
          onCropped={(crop) => cut(cutting, crop)}
          onClose={() => setCutting(undefined)}
        />
      )}
    </div>
  );
}
