-- Text search: words of jobs are compared by their English stems (job_words), names and other words as they are
-- (job_terms).

create text search dictionary job_stem (template = snowball, language = english);

create text search configuration job_words (copy = simple);

alter text search configuration job_words
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword with unaccent, job_stem;

create text search configuration job_terms (copy = simple);

alter text search configuration job_terms
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword with unaccent, simple;
