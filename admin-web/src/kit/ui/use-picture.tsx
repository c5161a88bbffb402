import { acceptedContentTypes } from '@app/contracts/files/accepted-files';
import type { ImageCrop } from '@app/contracts/files/upload-request';
import { useRef, useState } from 'react';
import { isReadablePicture } from './crop-image.js';
import { laterPart } from './later-part.js';

/** The cropper is fetched with the first picture. */
const CropDialog = laterPart(async () => (await import('./crop-dialog.js')).CropDialog);

type PictureOptions = {
  type: 'photo' | 'logo' | 'banner';
  /** Of the dialog that crops it. */
  title: string;
  /** Width by height. */
  aspect: number;
  round?: boolean;
  onPicture: (file: File, crop?: ImageCrop) => void;
};

/** Choosing a picture and the part of it that is kept. `parts` belong on the page. */
export function usePicture({ type, title, aspect, round, onPicture }: PictureOptions) {
  const [cutting, setCutting] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    // What cannot be shown cannot be cut: it goes as it is, and the server says what is wrong with it.
    if (await isReadablePicture(file)) setCutting(file);
    else onPicture(file);
  };
  const parts = (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={`File of the ${type}`}
        accept={acceptedContentTypes[type].join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {cutting && (
        <CropDialog
          title={title}
          file={cutting}
          aspect={aspect}
          round={round}
          onCropped={(crop) => {
            setCutting(undefined);
            onPicture(cutting, crop);
          }}
          onClose={() => setCutting(undefined)}
        />
      )}
    </>
  );
  return { parts, choose: () => input.current?.click() };
}
