import type { Application } from '@app/domain/applications/application.entity';

/** What deciding about an application answers. */
export type Decided = Pick<Application, 'id' | 'stageId' | 'status' | 'version'>;

/** The application after its transaction. */
export function decidedOf({ id, stageId, status, version }: Application): Decided {
  return { id, stageId, status, version };
}
