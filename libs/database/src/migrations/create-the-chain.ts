import { Migration } from '@mikro-orm/migrations';
import { connectTables } from './connect-tables.sql.js';
import { createTables } from './create-tables.sql.js';
import { rateLimits } from './rate-limits.sql.js';
import { definerFunctions, publicProjections, tenantFunctions } from './tenant-functions.sql.js';
import { visitorTables } from './visitor-tables.sql.js';
import { workerFunctions } from './worker-functions.sql.js';

/** The first shape of the product's tables. */
export class CreateTheChain extends Migration {
  override up(): void {
    this.addSql(tenantFunctions);
    this.addSql(createTables);
    this.addSql(connectTables);
    this.addSql(definerFunctions);
    this.addSql(workerFunctions);
    this.addSql(rateLimits);
    this.addSql(publicProjections);
    this.addSql(visitorTables);
  }
}
