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
/** What the screen shows of saving. */
export type Kept = {
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

/** Two people wrote something else into the same fields; nothing is saved before one of them chose. */
export class ClashError extends ShownError {}

const pause = 1_500;
const waits = [2_000, 5_000, 10_000, 30_000] as const;

/** Without an answer, or with one that a later try may change. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Keeps a job stored while it is written: one save after the other, again after a failure, merged after a clash. */
export class DraftKeeper {
  kept: Kept = { state: { kind: 'untouched' }, clashes: [], taken: [], replacedTexts: 0 };
  private ports: Ports | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private isLeft = false;
  private readonly listeners = new Set<() => void>();

  /** Draft and form as they are on the screen now. */
  use(ports: Ports): void {
    this.ports = ports;
  }

  /** The form stands on the screen. */
  open(): void {
    this.isLeft = false;
  }

  /** The form is gone: what is being stored may still arrive, and nothing is sent after it. */
  leave(): void {
    this.isLeft = true;
    this.stop();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): Kept => this.kept;

  isDirty(): boolean {
    return Object.keys(this.changes()).length > 0;
  }

  /** Somebody wrote: a draft is stored a moment after the last letter. */
  noteChange(storesItself: boolean): void {
    if (!this.isDirty()) return;
    const { kind } = this.kept.state;
    if (kind !== 'failed' && kind !== 'waiting') this.show({ state: { kind: 'waiting' } });
    if (storesItself) this.later(pause);
  }

  /** Stores all of it, after whatever is being stored already. */
  save(body: EditJobBody, unfinished = 0): Promise<string> {
    this.stop();
    const next = this.turn.then(() => {
      if (this.isLeft) throw new ShownError('The form was left before this could be saved.');
      return this.tell(() => this.store(body), unfinished);
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

  /** Like that, unasked: what goes wrong is shown, and tried again from here. */
  readonly saveInBackground = (): void => void this.saveWhatIsRight().catch(() => undefined);

  /** Ends a clash for one field: theirs, or null for what the form has. */
  choose(field: JobField, theirs: JobForm | null): void {
    if (theirs) this.takeOver(field, theirs);
    this.show({ clashes: this.kept.clashes.filter((clash) => clash.field !== field) });
    if (this.kept.clashes.length === 0) this.saveInBackground();
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

  private async tell(act: () => Promise<string>, unfinished: number): Promise<string> {
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
    if (this.kept.clashes.length > 0) throw new ClashError('Please choose what stays first.');
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
    if (field === 'description') this.show({ replacedTexts: this.kept.replacedTexts + 1 });
  }

  private requirePorts(): Ports {
    if (!this.ports) throw new Error('The keeper has no form yet.');
    return this.ports;
  }

  private later(wait: number): void {
    this.stop();
    if (!this.isLeft) this.timer = setTimeout(this.saveInBackground, wait);
  }

  private show(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes };
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
