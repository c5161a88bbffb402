import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { kilobytes } from '../../../../base/formats/file-size.js';
import { type FileLook, foundWords } from './look-at-file.js';

type ChooseFileProps = { file: File | null; look: FileLook | null; onChoose: (file: File) => void };

/** A place to drop a file, or to choose one, and what it seems to hold. */
export function ChooseFile({ file, look, onChoose }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onChoose(dropped);
  };
  return (
    <>
      <label
        className="import__drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp className="icon icon--lg" aria-hidden />
        <b>{file ? file.name : 'Choose a file with jobs, or drop it here'}</b>
        <span className="meta">{file ? kilobytes(file.size) : 'JSON, CSV or HTML, up to 20 MB'}</span>
        <input
          type="file"
          aria-label="File with jobs"
          accept=".json,.jsonld,.csv,.html,.htm"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChoose(chosen);
          }}
        />
      </label>
      {look ? (
        <p className="ui" role="status">
          {foundWords(look)}
        </p>
      ) : (
        <p className="field__hint">
          Read are schema.org JobPosting (JSON, or inside a web page), boards of Greenhouse and Lever, and CSV
          with a row of column names. Importing a file again changes what is there and doubles nothing.
        </p>
      )}
    </>
  );
}
