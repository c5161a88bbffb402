import { headers as names } from '@app/contracts/http/headers';

/** An answer that was asked for with the page (`public/screen-files.js`), what was sent for it and when. */
type EarlyAnswer = { answer: Promise<Response>; headers: Record<string, string>; at: number };
declare global {
  interface Window {
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** How long such an answer is still news, in milliseconds. */
const newsFor = 30_000;
const ofPerson = ['authorization', names.roleId, names.entityId];

/** The answer to this request, if it was asked for with the page by the same person in the same role; once. */
export function takeEarlyAnswer(path: string, sent: Record<string, string>): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswers?.get(path);
  if (!early) return undefined;
  window.earlyAnswers?.delete(path);
  const isSame = ofPerson.every((name) => early.headers[name] === sent[name]);
  const isNews = performance.now() - early.at < newsFor;
  return isSame && isNews && !sent[names.accessReason] ? early.answer : undefined;
}
