import type { ImageCrop } from '@app/contracts/files/upload-request';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button, IconButton } from './button.js';
import { cropOf } from './crop-image.js';
import { Dialog } from './dialog.js';
import './crop-dialog.css';

const zoom = { least: 1, most: 4, step: 0.1 } as const;

export type CropDialogProps = {
  title: string;
  file: File;
  /** Width by height of the part that is kept. */
  aspect: number;
  round?: boolean;
  onCropped: (crop: ImageCrop) => void;
  onClose: () => void;
};

/** The address of the file in this page, given back when the dialog goes. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Chooses a part of a picture: drag, pinch and wheel, or arrow keys and the slider. */
export function CropDialog({ title, file, aspect, round, onCropped, onClose }: CropDialogProps) {
  const address = useFileAddress(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [scale, setScale] = useState<number>(zoom.least);
  const [part, setPart] = useState<ImageCrop>();
  const hintId = useId();
  const zoomBy = (change: number) =>
    setScale((now) => Math.min(zoom.most, Math.max(zoom.least, Math.round((now + change) * 10) / 10)));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!part} onClick={() => part && onCropped(part)}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="crop">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={scale}
            minZoom={zoom.least}
            maxZoom={zoom.most}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setScale}
            onCropComplete={(percent) => setPart(cropOf(percent))}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture that is kept',
              'aria-describedby': hintId,
            }}
          />
        )}
      </div>
      <div className="crop__zoom">
        <IconButton label="Smaller" small disabled={scale <= zoom.least} onClick={() => zoomBy(-zoom.step)}>
          <ZoomOut className="icon" aria-hidden />
        </IconButton>
        <input
          type="range"
          className="slider"
          aria-label="Zoom"
          min={zoom.least}
          max={zoom.most}
          step={zoom.step}
          value={scale}
          aria-valuetext={`${Math.round(scale * 100)} %`}
          onChange={(event) => setScale(Number(event.target.value))}
        />
        <IconButton label="Larger" small disabled={scale >= zoom.most} onClick={() => zoomBy(zoom.step)}>
          <ZoomIn className="icon" aria-hidden />
        </IconButton>
      </div>
      <p className="field__hint" id={hintId}>
        Drag the picture to move it, pinch or slide to zoom. The arrow keys move it while it has the focus.
      </p>
    </Dialog>
  );
}
