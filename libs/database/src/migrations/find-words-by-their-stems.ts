import { Migration } from '@mikro-orm/migrations';

/**
 * A search for words as they are, and for stems known for some of them: `{"entwickler": ["~de:entwickl"]}`. Words joined by
 * hyphens may be known by the stem of what they are written together: whoever asks for a `Software-Entwickler` means a
 * `Softwareentwickler` as well. Stems have no place in a text, so that words of a phrase must have none.
 */
export class FindWordsByTheirStems extends Migration {
  override up(): void {
    this.addSql(`
      create function asked_words(asked text, stems jsonb) returns tsquery language plpgsql immutable parallel safe
        as $$
          declare
            looked_for tsquery := websearch_to_tsquery('job_words', asked);
            word tsquery;
            known record;
          begin
            for known in select key, array_to_tsvector(array(select jsonb_array_elements_text(value)))::text as stems
              from jsonb_each(stems)
            loop
              word := case when known.key like '%-%' then websearch_to_tsquery('job_words', known.key)
                else plainto_tsquery('job_words', known.key) end;
              if numnode(word) = 1 or known.key like '%-%' and numnode(word) > 1 then
                looked_for := ts_rewrite(looked_for, word, word || replace(known.stems, ''' ''', ''' | ''')::tsquery);
              end if;
            end loop;
            return looked_for;
          end $$;`);
  }
}
