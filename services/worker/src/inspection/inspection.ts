import { type FileType, isDocument } from '@app/contracts/files/file-types';
import type { ImageCrop } from '@app/contracts/files/upload-request';

/** What was said about an upload before its bytes came. */
export type Announced = { fileName: string; type: FileType; contentType: string; crop: ImageCrop | null };

/** Content type of an image made anew: what people send to each other stays what it is called, everything else is shown on screens alone. */
export const remadeAs = ({ type, contentType }: Pick<Announced, 'type' | 'contentType'>): string =>
  isDocument(type) ? contentType : 'image/webp';

/** What stays of an upload: the bytes as they came, those of an image made anew, or nothing and why. */
export type Verdict =
  | { kept: 'as-sent' }
  | { kept: 'remade'; bytes: Buffer }
  | { kept: 'nothing'; reason: string };

/** What is written in a document; null where nothing is, and where it cannot be read. */
export type ReadText = (announced: Announced, bytes: Buffer) => Promise<string | null>;

/** Looks at the bytes of a stranger. */
export type InspectUpload = (announced: Announced, bytes: Buffer) => Promise<Verdict>;
