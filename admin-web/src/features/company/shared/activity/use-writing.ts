import type { ActivityView } from '@app/contracts/activity/activity';
import { WriteActivityBody } from '@app/contracts/activity/write-activity';
import { fieldErrors } from '@app/contracts/http/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../client/http/http.js';
import { useAttachments } from '../../../../client/files/use-attachments.js';
import { problemOf } from '../../../../base/problem.js';
import { boardKey } from '../applications/board-queries.js';
import {
  type ComposerDraft,
  type ComposerMode,
  emptyDraft,
  saveDraft,
  mentionsIn,
  loadDraft,
} from './composer-draft.js';
import { writeLine } from '../applications/timeline-queries.js';
import { useSendingKey } from '../../../../base/browser/sending-key.js';
import { useViewGiven } from '../reviews/use-reviews-changed.js';
import { syncCardVersion, type WrittenAbout } from './sync-card-version.js';
import { useTimelineChange } from './use-timeline.js';

type Sending = { of: ComposerMode; body: WriteActivityBody; about: WrittenAbout };

/** What is being written, one draft for each mode, kept until it was sent. */
export function useWriting(
  card: WrittenAbout,
  mode: ComposerMode,
  { asked, onSent }: { asked: boolean; onSent?: () => void },
) {
  const { id: applicationId, pipelineId } = card;
  const [drafts, setDrafts] = useState<Record<ComposerMode, ComposerDraft>>(() => ({
    comment: loadDraft(applicationId, 'comment'),
    message: loadDraft(applicationId, 'message'),
  }));
  const [problem, setProblem] = useState<string | undefined>();
  const draft = drafts[mode];
  const changeIn = (of: ComposerMode, now: ComposerDraft): void => {
    setDrafts((before) => ({ ...before, [of]: now }));
    saveDraft(applicationId, of, now);
    setProblem(undefined);
  };
  const changed = useTimelineChange(applicationId);
  const viewGiven = useViewGiven();
  const client = useQueryClient();
  const { keyOf, forget } = useSendingKey();
  const files = useAttachments(applicationId);
  const sending = useMutation<ActivityView, Error, Sending>({
    // A message may give the card another version, which a move or a tag that comes next has to carry.
    mutationKey: boardKey(pipelineId),
    scope: { id: `board ${pipelineId}` },
    mutationFn: ({ body }) => writeLine(body, keyOf(body)),
    onSuccess: async ({ verdict }, { of, about }) => {
      forget();
      changeIn(of, emptyDraft);
      if (of === 'message') files.clear();
      onSent?.();
      await Promise.all([
        changed(),
        verdict && viewGiven(),
        of === 'message' && syncCardVersion(client, about),
      ]);
    },
    onError: (error) => {
      if (!files.showProblems(error)) setProblem(firstProblemOf(error));
    },
  });
  const send = (): void => {
    const words = bodyOf(applicationId, mode, draft, asked);
    const isMessage = mode === 'message';
    const body = WriteActivityBody.safeParse(isMessage ? { ...words, files: files.fileIds } : words);
    if (!body.success) return setProblem(Object.values(fieldErrors(body.error))[0]);
    if (isMessage && !files.areReady()) return;
    if (!sending.isPending) sending.mutate({ of: mode, body: body.data, about: card });
  };
  return {
    draft,
    files,
    change: (now: ComposerDraft) => changeIn(mode, now),
    send,
    isSending: sending.isPending,
    problem,
    forgetProblem: () => setProblem(undefined),
  };
}

/** A verdict that was chosen before the question was taken back is left out. */
function bodyOf(entityId: string, type: ComposerMode, draft: ComposerDraft, asked: boolean): object {
  const about = { entityId, entityType: 'job_application', type, content: draft.content };
  const view = asked && draft.verdict ? { verdict: draft.verdict } : {};
  if (type === 'comment') return { ...about, ...view, mentions: mentionsIn(draft) };
  const from = {
    ...(draft.template ? { templateId: draft.template.id } : {}),
    ...(draft.awaitsReply ? { awaitsReply: true } : {}),
  };
  return draft.title.trim() === '' ? { ...about, ...from } : { ...about, ...from, title: draft.title };
}

/** What the API says about a field says more than its sentence. */
function firstProblemOf(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return first ?? problemOf(error);
}
