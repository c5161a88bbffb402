import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type {
  ApplicationDraftView,
  SavedDraftView,
} from '@app/contracts/application-drafts/application-draft';
import { useEffect, useRef, useState } from 'react';
import { api, ApiError } from '../../../client/http/http.js';
import { type Draft, dropDraft, freshDraft, saveDraft, openDraft } from './application-draft.js';

export type ChangeDraft = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;

/** How the draft is kept, for whoever types it. */
export type Keeping = {
  /** Until when the account keeps it; undefined while it has none. */
  until: string | undefined;
  /** The account could not be reached: what is typed is kept by the browser alone. */
  isHereAlone: boolean;
  discard: () => Promise<void>;
  /** It was sent: nothing is kept any more. */
  end: () => void;
};

const pause = 1_200;

/**
 * What is typed, kept by the browser at each letter and by the account a moment later, to go on with on another device.
 * An upload may end while somebody types: changes build on what stands there then.
 */
export function useDraft(
  jobId: string,
  profile: ApplicantProfileView,
  kept: ApplicationDraftView | undefined,
) {
  const [draft, setDraft] = useState(() => openDraft(jobId, profile, kept));
  const [until, setUntil] = useState(kept?.expiresAt);
  const [isHereAlone, setHereAlone] = useState(false);
  // The one that is kept already; while it is the one on the screen there is nothing to do.
  const settled = useRef<Draft | undefined>(draft);
  const latest = useRef(draft);
  latest.current = draft;
  const send = async (): Promise<void> => {
    const content = latest.current;
    if (content === settled.current) return;
    settled.current = content;
    try {
      const body = { jobId, content };
      const answer = await api<SavedDraftView>('/api/application-drafts', { method: 'POST', body });
      setUntil(answer.expiresAt);
      setHereAlone(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      settled.current = undefined;
      setHereAlone(true);
    }
  };
  const sending = useRef(send);
  sending.current = send;
  useEffect(() => {
    if (draft === settled.current) return undefined;
    saveDraft(jobId, draft);
    const timer = setTimeout(() => void sending.current(), pause);
    return () => clearTimeout(timer);
  }, [jobId, draft]);
  useEffect(() => {
    const again = () => void sending.current();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      // Whoever leaves within that moment has typed it all the same.
      again();
    };
  }, []);
  const change: ChangeDraft = (part) =>
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  const end = (): void => void (settled.current = latest.current);
  const discard = async (): Promise<void> => {
    await discardDraft(jobId);
    const fresh = freshDraft(profile);
    settled.current = fresh;
    setDraft(fresh);
    setUntil(undefined);
  };
  const keeping: Keeping = { until, isHereAlone, discard, end };
  return { draft, change, keeping };
}

/** Forgets what was typed, here and in the account. One that is gone already is what was wanted. */
export async function discardDraft(jobId: string): Promise<void> {
  try {
    await api(`/api/application-drafts/${jobId}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  dropDraft(jobId);
}
