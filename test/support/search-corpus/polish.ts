import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Obłoki Software',
    jobs: [
      {
        title: 'Programista/Programistka Java',
        city: 'Warszawa',
        country: 'PL',
        skills: ['Java', 'Hibernate'],
        description: '<p>Szukamy osoby, która razem z nami będzie rozwijać systemy dla polskich uczelni.</p>',
      },
      {
        title: 'Tester oprogramowania (k/m)',
        city: 'Warszawa',
        country: 'Polska',
        description:
          '<p>Będziesz sprawdzać nowe wersje aplikacji, opisywać błędy i rozmawiać z klientami.</p>',
      },
      { title: 'Młodszy analityk danych', city: 'Wrocław', country: 'PL' },
      {
        title: 'Kierownik projektu',
        city: 'Warszawa',
        country: 'PL',
        description:
          '<p>Poprowadzisz program szkoleń dla uczelni i zespół, który pracuje nad nim od dwóch lat.</p>',
      },
      {
        title: 'Frontend Developer',
        city: 'Wrocław',
        country: 'PL',
        description:
          '<p>You build the pages students see every day, and you care for those who cannot see well.</p>',
      },
    ],
  },
  {
    company: 'Szpital Pod Lipami',
    jobs: [
      {
        title: 'Pielęgniarka / Pielęgniarz na blok operacyjny',
        city: 'Kraków',
        country: 'PL',
        description:
          '<p>Praca na dwie zmiany w doświadczonym zespole, z dodatkiem za każdy dyżur w nocy.</p>',
      },
      { title: 'Lekarz rodzinny', city: 'Tarnów', country: 'PL' },
      {
        title: 'Rejestratorka medyczna',
        city: 'Kraków',
        country: 'PL',
        description:
          '<p>Będziesz umawiać pacjentów na wizyty, odbierać telefony i dbać o porządek w kartach.</p>',
      },
      { title: 'Opiekunowie osób starszych', city: 'Kraków', country: 'PL' },
      {
        title: 'Sprzątaczka',
        city: 'Kraków',
        country: 'PL',
        description:
          '<p>Sprzątanie sal i korytarzy od poniedziałku do piątku, umowa o pracę na cały etat.</p>',
      },
    ],
  },
  {
    company: 'Piekarnia Złoty Kłos',
    jobs: [
      {
        title: 'Piekarz',
        city: 'Poznań',
        country: 'PL',
        description: '<p>Będziesz wypiekać chleb na zakwasie, od trzeciej rano, z wolnymi niedzielami.</p>',
      },
      {
        title: 'Sprzedawca / Sprzedawczyni w piekarni',
        city: 'Poznań',
        country: 'PL',
        description: '<p>Obsługa klientów i kasy w sklepie przy rynku, na pełny etat albo w weekendy.</p>',
      },
      { title: 'Kelnerka', city: 'Gniezno', country: 'PL' },
    ],
  },
  {
    company: 'Wiślana Logistyka',
    jobs: [
      {
        title: 'Kierowca kat. C+E',
        city: 'Gdańsk',
        country: 'PL',
        description: '<p>Jazda po Polsce i Niemczech w podwójnej obsadzie, każdy weekend w domu.</p>',
      },
      { title: 'Magazynier/ka', city: 'Gdańsk', country: 'PL' },
      {
        title: 'Specjalista ds. sprzedaży',
        city: 'Gdynia',
        country: 'PL',
        description: '<p>Pozyskasz nowych klientów w regionie i zadbasz o tych, którzy są z nami od lat.</p>',
      },
      { title: 'Księgowa', city: 'Gdańsk', country: 'PL' },
      {
        title: 'Dyrektor handlowy',
        city: 'Gdynia',
        country: 'PL',
        description: '<p>Odpowiadasz za wyniki trzech oddziałów i budujesz zespół, któremu ufasz.</p>',
      },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=programistka': 'the other gender',
  'q=programistów java': 'the genitive of many',
  'q=programisci': 'plural without its accent',
  'q=program': 'nobody who programs in the title',
  'q=testerka oprogramowania': 'the other gender beside a genitive',
  'q=analityczka danych': 'the other gender, by title and country alone',
  'q=analitycy': 'plural, whose last sound changes',
  'q=kierowniczka projektów': 'the other gender beside the genitive of many',
  'q=kierowców': 'the genitive of many: no head of anything',
  'q=kierownica': 'a steering wheel is nobody who leads',
  'q=pielegniarka': 'without accents',
  'q=pielęgniarki na blok': 'plural and a small word',
  'q=lekarka': 'the other gender',
  'q=lekarze rodzinni': 'plural of both words',
  'q=leki': 'no physician',
  'q=rejestrator medyczny': 'the other gender twice',
  'q=opiekunka osób starszych': 'the other gender beside genitives',
  'q=sprzatanie': 'without accents: the description alone',
  'q=sprzątacz': 'the other gender',
  'q=piekarz w poznaniu': 'a small word and the case of a city',
  'q=sprzedawczyni w piekarni': 'the other gender and a small word',
  'q=szpital -lekarze': 'a word left out in all its forms',
  'q=kelnerzy': 'the other gender in the plural',
  'q=magazynierem': 'the instrumental of who one would be',
  'q=specjalistka do spraw sprzedaży': 'the other gender, and an abbreviation in full',
  'q=specjalista ds sprzedazy': 'without accents and dot',
  'q=specjalny': 'nobody who is a specialist',
  'q=księgowy': 'the other gender',
  'q=dyrektorka handlowa': 'the other gender twice',
  'q="dyrektor handlowy"': 'a phrase',
  'q=kierowca gdańsk': 'an occupation beside the city',
  'q=progamista': 'a letter left out',
  'q=developerka': 'the other gender of an English title in Poland',
  'q=złoty kłos': 'a company',
  'q=hibernate': 'a skill',
};
