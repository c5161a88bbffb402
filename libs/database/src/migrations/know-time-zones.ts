import { countries } from '@app/contracts/vocabulary/countries';
import { Migration } from '@mikro-orm/migrations';

/** Where a company is, so that a day means the same for everybody. Countries with one zone tell it. */
export class KnowTimeZones extends Migration {
  override up(): void {
    this.addSql(`alter table company add column time_zone text not null default 'UTC'`);
    this.addSql(`update company set time_zone = known.zone
      from jsonb_each_text('${JSON.stringify(zonesOfCountries())}'::jsonb) known(code, zone)
      where country_code(coalesce(company.location ->> 'country', '')) = known.code`);
  }
}

/** Zones by the code of their country, where it has only one. */
function zonesOfCountries(): Record<string, string> {
  return Object.fromEntries(
    [...countries.keys()].flatMap((code): [string, string][] => {
      const locale = new Intl.Locale(`und-${code}`);
      // Not in the types of this version of the language yet.
      const listed: unknown = Reflect.apply(Reflect.get(locale, 'getTimeZones'), locale, []);
      const zones: unknown[] = Array.isArray(listed) ? listed : [];
      return zones.length === 1 ? [[code, String(zones[0])]] : [];
    }),
  );
}
