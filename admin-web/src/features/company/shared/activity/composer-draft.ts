import { jsonIn } from '@app/contracts/json/read-json';
import { verdicts } from '@app/contracts/reviews/verdict';
import { z } from 'zod';

/** The two kinds of words one can write, which never turn into each other. */
export const composerModes = ['comment', 'message'] as const;
export type ComposerMode = (typeof composerModes)[number];

/** A mentioned member, as named in the comment. */
export type Mention = { id: string; name: string };

const Draft = z.object({
  content: z.string(),
  title: z.string(),
  /** The verdict of a requested review. */
  verdict: z.enum(verdicts).optional(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What a message is written from. */
  template: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Whether a message waits for a reply. */
  awaitsReply: z.boolean().optional(),
});
/** What is being written and was not sent. */
export type ComposerDraft = z.infer<typeof Draft>;

export const emptyDraft: ComposerDraft = { content: '', title: '', mentions: [] };

const storageName = (applicationId: string, mode: ComposerMode): string =>
  `timeline-draft:${mode}:${applicationId}`;

/** The stored draft; it survives a reload. Signing out deletes it. */
export function loadDraft(applicationId: string, mode: ComposerMode): ComposerDraft {
  const stored = Draft.safeParse(jsonIn(localStorage.getItem(storageName(applicationId, mode)) ?? 'null'));
  return stored.data ?? emptyDraft;
}

export function saveDraft(applicationId: string, mode: ComposerMode, draft: ComposerDraft): void {
  const name = storageName(applicationId, mode);
  if (draft.content === '' && draft.title === '') localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(draft));
}

/** The mentions whose names still stand in the text: who deletes a name takes the mention back. */
export const mentionsIn = ({ content, mentions }: ComposerDraft): string[] => [
  ...new Set(mentions.filter(({ name }) => content.includes(`@${name}`)).map(({ id }) => id)),
];

/** The name that is being typed after an `@` at the end of `before`; null where none is. */
export function mentionQuery(before: string): string | null {
  return /(?:^|\s)@([\p{L}\p{M}' .-]{0,40})$/u.exec(before)?.[1] ?? null;
}

/** The text with a chosen member in place of the name that was being typed before `caret`, and where one goes on. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const before = text.slice(0, caret);
  const from = before.length - (mentionQuery(before)?.length ?? 0);
  const written = `${before.slice(0, from)}${name} `;
  return { text: `${written}${text.slice(caret)}`, caret: written.length };
}

/** The draft with the words of a template where the caret is; a subject that was typed stays. */
export function withTemplate(
  draft: ComposerDraft,
  caret: number,
  { id, name, subject, text }: { id: string; name: string; subject: string; text: string },
): ComposerDraft {
  const at = draft.content.trim() === '' ? 0 : caret;
  const rest = at === 0 && draft.content.trim() === '' ? '' : draft.content.slice(at);
  return {
    ...draft,
    title: draft.title.trim() === '' ? subject : draft.title,
    content: `${draft.content.slice(0, at)}${text}${rest}`,
    template: { id, name },
  };
}
