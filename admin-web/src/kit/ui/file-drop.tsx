import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.js';
import './file-drop.css';

type FileDropProps = {
  /** Of the input. */
  id: string;
  title: string;
  /** What files it takes, in words and as the browser's dialog asks for them. */
  hint: string;
  accept: string;
  isWrong?: boolean;
  describedBy?: string;
  /** What stands in its place while a file is on its way and none is taken. */
  progress?: ReactNode;
  onFile: (file: File) => void;
};

/** Where one file is chosen or dropped. */
export function FileDrop({ id, title, hint, accept, isWrong, describedBy, progress, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      {progress ?? (
        <label
          htmlFor={id}
          className={classNames('file file--drop', isOver && 'is-over', isWrong && 'file--error')}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload className="icon icon--md" aria-hidden />
          <span>
            <b>{title}</b>
            <small>or drop it here: {hint}</small>
          </span>
        </label>
      )}
      <input
        id={id}
        className="vh"
        type="file"
        disabled={progress !== undefined}
        accept={accept}
        aria-describedby={describedBy}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
