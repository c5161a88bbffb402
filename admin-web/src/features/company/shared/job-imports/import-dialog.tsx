import type { JobImportView } from '@app/contracts/job-imports/job-import';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tooLarge } from '../../../../client/files/uploads.js';
import { settings } from '../../../../base/settings.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { ProgressBar } from '../../../../kit/ui/progress-bar.js';
import { ChooseFile } from './choose-file.js';
import { ImportProgress } from './import-progress.js';
import { startImport } from './import-queries.js';
import { type FileLook, lookAt } from './look-at-file.js';
import './import.css';
import { problemOf } from '../../../../base/problem.js';

type Chosen = { file: File; look: FileLook };

/** Jobs from a file: chosen, looked at, sent, and what became of every row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [publish, setPublish] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [going, setGoing] = useState<JobImportView | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const latest = useRef<File>(null);
  const choose = async (file: File) => {
    latest.current = file;
    setWrong(null);
    setChosen(null);
    const look = await lookAt(file).catch(() => undefined);
    // Another one was chosen while this was looked at.
    if (latest.current !== file) return;
    if (look === undefined) setWrong('The file could not be read');
    else if (look === null) setWrong('Please choose a JSON, CSV or HTML file');
    else if (file.size === 0) setWrong('The file is empty');
    else if (file.size > settings().uploadLimitBytes) setWrong(tooLarge());
    else setChosen({ file, look });
  };
  const start = async ({ file, look }: Chosen) => {
    const controller = new AbortController();
    stop.current = controller;
    setWrong(null);
    setSent(0);
    try {
      const body = { fileName: file.name, contentType: look.contentType, size: file.size, publish };
      setGoing(await startImport(file, body, { onProgress: setSent, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) setWrong(problemOf(error));
    } finally {
      setSent(null);
    }
  };
  const close = () => {
    void client.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };

  if (going) {
    return (
      <ImportProgress
        started={going}
        onAgain={() => {
          setGoing(null);
          setChosen(null);
          setWrong(null);
        }}
        onClose={close}
      />
    );
  }
  return (
    <Dialog
      title="Import jobs"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            busy={sent !== null}
            disabled={chosen === null}
            onClick={() => chosen && void start(chosen)}
          >
            Import
          </Button>
        </>
      }
    >
      {wrong && <Banner tone="danger">{wrong}</Banner>}
      <ChooseFile
        file={chosen?.file ?? null}
        look={chosen?.look ?? null}
        onChoose={(file) => void choose(file)}
      />
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
        <span>
          Publish what is complete
          <small className="field__hint import__hint">Otherwise every job starts as a draft.</small>
        </span>
      </label>
      {sent !== null && <ProgressBar label="Sending the file" value={Math.round(sent * 100)} />}
    </Dialog>
  );
}
