import { mailsApplicant, type StageView } from '@app/contracts/pipelines/stage';

/** That somebody was moved, and what happens unless that is undone. */
export function movedWords(
  name: string,
  stage: Pick<StageView, 'name' | 'type' | 'settings'> | undefined,
): string {
  const moved = `${name} moved to ${stage?.name ?? 'another stage'}`;
  return stage && mailsApplicant(stage)
    ? `${moved}. They are notified by mail, unless they turned that off or you undo it.`
    : moved;
}
