import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';

/** As the pipelines of the builders call their stages. */
export const nameOfStage = (type: StageType): string =>
  defaultPipelinePlan.find((stage) => stage.type === type)!.name;
