import { fullName } from '@app/contracts/accounts/full-name';
import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Button } from '../../../kit/ui/button.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { ownAccountQuery } from './own-account.js';
import { usePhoto } from './use-photo.js';
import { usePicture } from '../../../kit/ui/use-picture.js';

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
  const name = fullName(account) || (user?.email ?? '');
  const { parts, choose } = usePicture({
    type: 'photo',
    title: 'Cut your photo',
    aspect: 1,
    round: true,
    onPicture: photo.send,
  });
  return (
    <div className="photo-form">
      <Avatar name={name} image={account.photo} size={72} />
      <div className="stack stack--2">
        <div className="row row--wrap">
          <Button busy={photo.isBusy} onClick={choose}>
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
      {parts}
    </div>
  );
}
