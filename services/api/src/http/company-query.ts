import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** `?companyId=`: the company a platform admin looks at; members may leave it out. */
export class CompanyQueryDto extends createZodDto(
  z.strictObject({ companyId: z.uuid('companyId is the id of a company').optional() }),
) {}
