import { EditJobBody } from '@app/contracts/jobs/job-details';
import { ApiError } from '../../../../client/http/http.js';
import { bodyOf, formOf, type JobForm } from './job-form.js';
import { jobFields } from './job-steps.js';
import { type JobField, mergeEdits } from './merge-edits.js';
import type { JobDraft } from './use-job-draft.js';
import { problemOf, ShownError } from '../../../../base/problem.js';

export type Clash = { field: JobField; theirs: JobForm };
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date; unfinished: number }
  | { kind: 'failed'; why: string; retries: boolean }
  | { kind: 'clash' };
/** State of saving, as shown on the screen. */
export type AutosaveSnapshot = {
  state: SaveState;
  clashes: Clash[];
  taken: JobField[];
  /** How often the description was replaced by somebody else’s: the editor then starts anew. */
  replacedTexts: number;
};

/** The form, as far as saving reads and writes it. */
type FormPort = {
  getValues: () => JobForm;
  setValue: <Field extends JobField>(field: Field, value: JobForm[Field]) => void;
};
type Ports = { draft: Pick<JobDraft, 'jobId' | 'changesOf' | 'save' | 'catchUp'>; form: FormPort };

/** Two members changed the same fields; nothing is saved before one of them resolves it. */
export class ClashError extends ShownError {}

const pause = 1_500;
const waits = [2_000, 5_000, 10_000, 30_000] as const;

/** Transient failures: no response, or a retryable status. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Saves a job during editing: one save at a time, with retries after failures and merges after conflicts. */
export class DraftAutosave {
  current: AutosaveSnapshot = { state: { kind: 'untouched' }, clashes: [], taken: [], replacedTexts: 0 };
  private ports: Ports | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private isLeft = false;
  private readonly listeners = new Set<() => void>();

  /** Current draft and form. */
  use(ports: Ports): void {
    this.ports = ports;
  }

  /** The form is mounted. */
  open(): void {
    this.isLeft = false;
  }

  /** The form is unmounted: a running save may complete, and no other starts. */
  leave(): void {
    this.isLeft = true;
    this.stop();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): AutosaveSnapshot => this.current;

  isDirty(): boolean {
    return Object.keys(this.changes()).length > 0;
  }

  /** Notes an edit: a draft is saved shortly after the last key. */
  noteChange(storesItself: boolean): void {
    if (!this.isDirty()) return;
    const { kind } = this.current.state;
    if (kind !== 'failed' && kind !== 'waiting') this.show({ state: { kind: 'waiting' } });
    if (storesItself) this.later(pause);
  }

  /** Stores all of it, after whatever is being stored already. */
  save(body: EditJobBody, unfinished = 0): Promise<string> {
    this.stop();
    const next = this.turn.then(() => {
      if (this.isLeft) throw new ShownError('The form was left before this could be saved.');
      return this.trackSave(() => this.store(body), unfinished);
    });
    this.turn = next.catch(() => undefined);
    return next;
  }

  /** Stores what is right; what is not right yet stays in the form. */
  saveWhatIsRight(): Promise<string | null> {
    const { right, unfinished } = partsOf(this.changes());
    const isNew = !this.ports?.draft.jobId;
    if (Object.keys(right).length === 0 || (isNew && right.title === undefined)) return Promise.resolve(null);
    return this.save(right, unfinished);
  }

  /** The same in the background: errors are shown and retried. */
  readonly saveInBackground = (): void => void this.saveWhatIsRight().catch(() => undefined);

  /** Ends a clash for one field: theirs, or null for what the form has. */
  choose(field: JobField, theirs: JobForm | null): void {
    if (theirs) this.takeOver(field, theirs);
    this.show({ clashes: this.current.clashes.filter((clash) => clash.field !== field) });
    if (this.current.clashes.length === 0) this.saveInBackground();
  }

  forgetTaken(): void {
    this.show({ taken: [] });
  }

  private stop(): void {
    clearTimeout(this.timer);
  }

  private changes(): EditJobBody {
    return this.ports ? this.ports.draft.changesOf(bodyOf(this.ports.form.getValues())) : {};
  }

  private async trackSave(act: () => Promise<string>, unfinished: number): Promise<string> {
    this.show({ state: { kind: 'saving' } });
    try {
      const id = await act();
      this.tries = 0;
      this.show({ state: { kind: 'saved', at: new Date(), unfinished } });
      return id;
    } catch (error) {
      this.show({ state: stateOf(error) });
      if (mayPass(error)) {
        this.later(waits[Math.min(this.tries, waits.length - 1)] ?? pause);
        this.tries += 1;
      }
      throw error;
    }
  }

  private async store(body: EditJobBody): Promise<string> {
    const { draft, form } = this.requirePorts();
    if (this.current.clashes.length > 0) throw new ClashError('Please choose what stays first.');
    try {
      return await draft.save(body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || this.isLeft) throw error;
      await this.merge(body);
      if (this.isLeft) throw error;
      return draft.save(bodyOf(form.getValues()));
    }
  }

  /** Takes over what others changed; where both did, a person has to choose. */
  private async merge(mine: EditJobBody): Promise<void> {
    const { draft } = this.requirePorts();
    const met = await draft.catchUp();
    if (!met) return;
    const theirs = formOf(met.job);
    const { taken, clashes } = mergeEdits(jobFields, met.before, { ...met.before, ...mine }, met.theirs);
    for (const field of taken) this.takeOver(field, theirs);
    this.show({ taken, clashes: clashes.map((field) => ({ field, theirs })) });
    if (clashes.length > 0) throw new ClashError('Somebody else changed the same fields.');
  }

  private takeOver(field: JobField, theirs: JobForm): void {
    this.requirePorts().form.setValue(field, theirs[field]);
    if (field === 'description') this.show({ replacedTexts: this.current.replacedTexts + 1 });
  }

  private requirePorts(): Ports {
    if (!this.ports) throw new Error('The keeper has no form yet.');
    return this.ports;
  }

  private later(wait: number): void {
    this.stop();
    if (!this.isLeft) this.timer = setTimeout(this.saveInBackground, wait);
  }

  private show(changes: Partial<AutosaveSnapshot>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener();
  }
}

function stateOf(error: unknown): SaveState {
  if (error instanceof ClashError) return { kind: 'clash' };
  return { kind: 'failed', why: problemOf(error), retries: mayPass(error) };
}

/** The fields that can be stored as they are, and how many cannot yet. */
function partsOf(changes: EditJobBody): { right: EditJobBody; unfinished: number } {
  const checked = EditJobBody.safeParse(changes);
  if (checked.success) return { right: changes, unfinished: 0 };
  const wrong = new Set(checked.error.issues.map(({ path }) => String(path[0])));
  const right: EditJobBody = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !wrong.has(field)),
  );
  return { right, unfinished: wrong.size };
}
