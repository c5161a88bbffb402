import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Numérique Garonne',
    jobs: [
      {
        title: 'Développeur·se full stack (H/F)',
        city: 'Toulouse',
        country: 'FR',
        skills: ['TypeScript', 'React'],
        description:
          '<p>Vous développez avec nous des applications web et le logiciel de gestion de nos clients.</p>',
      },
      {
        title: 'Ingénieure logiciel embarqué',
        city: 'Toulouse',
        country: 'FR',
        description:
          "<p>Vous concevez des systèmes fiables pour l'aéronautique, au sein d'une petite équipe.</p>",
      },
      {
        title: 'Chef(fe) de projet digital F/H',
        city: 'Bordeaux',
        country: 'France',
        description:
          '<p>Vous suivez les projets de bout en bout, du devis à la livraison chez le client.</p>',
      },
      { title: 'Data Analyst', city: 'Toulouse', country: 'FR' },
      {
        title: 'Stage : assistante marketing',
        city: 'Bordeaux',
        country: 'FR',
        description:
          '<p>Nous cherchons une personne curieuse pour préparer nos campagnes, dès le mois de mars.</p>',
      },
    ],
  },
  {
    company: 'Clinique des Tilleuls',
    jobs: [
      {
        title: 'Infirmier(ère) de nuit H/F',
        city: 'Lyon',
        country: 'FR',
        description:
          '<p>Vous veillez sur les patients du service de chirurgie et travaillez trois nuits par semaine.</p>',
      },
      { title: 'Infirmière puéricultrice', city: 'Lyon', country: 'FR' },
      { title: 'Aide-soignant(e)', city: 'Lyon', country: 'FR' },
      {
        title: 'Médecin généraliste',
        city: 'Villeurbanne',
        country: 'FR',
        description:
          '<p>La clinique recherche un médecin pour les consultations du matin, sans garde le week-end.</p>',
      },
      {
        title: "Agent·e d'accueil",
        city: 'Lyon',
        country: 'FR',
        description:
          '<p>Vous accueillez les visiteurs, répondez au téléphone et enregistrez les entrées des patients.</p>',
      },
    ],
  },
  {
    company: 'Maison Moulin Vert',
    jobs: [
      {
        title: 'Boulanger / Boulangère',
        city: 'Nantes',
        country: 'FR',
        description:
          '<p>Vous pétrissez et cuisez le pain chaque matin, avec deux apprentis que vous formez.</p>',
      },
      {
        title: 'Vendeuse en boulangerie (H/F)',
        city: 'Nantes',
        country: 'FR',
        description:
          '<p>Souriante et matinale, vous conseillez la clientèle de notre enseigne et tenez la caisse.</p>',
      },
      { title: 'Serveurs et serveuses', city: 'Rennes', country: 'FR' },
    ],
  },
  {
    company: 'Lacombe Services',
    jobs: [
      {
        title: 'Conducteur.rice poids lourd',
        city: 'Lille',
        country: 'FR',
        description: '<p>Vous livrez nos chantiers de la région et rentrez chez vous tous les soirs.</p>',
      },
      { title: 'Technicien chauffage', city: 'Lille', country: 'FR' },
      {
        title: "Chargé(e) d'affaires",
        city: 'Roubaix',
        country: 'FR',
        description:
          '<p>Vous visitez nos clients, chiffrez leurs besoins et négociez les contrats avec les fournisseurs.</p>',
      },
      {
        title: "Directrice d'exploitation",
        city: 'Lille',
        country: 'FR',
        description:
          '<p>Vous dirigez les opérations de cinq agences et rendez compte au directeur général.</p>',
      },
      { title: 'Comptables fournisseurs', city: 'Lille', country: 'FR' },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=développeuse': 'the other gender of a title written for both',
  'q=developpeurs web': 'plural without accents, beside a word of the description',
  'q=Développeur·se full stack (H/F)': 'a title as it stands, copied',
  'q=développeur de logiciels': 'a small word between two that count',
  'q=infirmiere': 'the other gender without its accents',
  'q=infirmiers de nuit': 'plural and a small word',
  'q=infirmier -nuit': 'a word left out',
  'q=vendeur en boulangerie': 'the other gender, and what it is of',
  'q=boulanger': 'who bakes, not who sells what is baked',
  'q=serveuse': 'the other gender in the plural',
  'q=service': 'nobody who serves',
  'q=aide-soignante': 'the other gender of what a hyphen joins',
  'q=aide soignant': 'the same without its hyphen',
  'q=enseignante': 'nobody who teaches: a shop is an "enseigne"',
  'q=médecins': 'plural',
  'q=médical': 'another word than médecin',
  "q=agent d'accueil": 'a letter before an apostrophe is a small word',
  "q=directeur de l'exploitation": 'the other gender, with an article the title does not have',
  'q=chargée d’affaires': 'the other gender, and the apostrophe of typographers',
  'q=charge affaires': 'without accents and what stands between',
  'q=conductrice poids lourd': 'the other gender of an occupation a dot ends',
  'q=chauffeur': 'nobody who heats',
  'q=cheffe de projet': 'the other gender',
  'q="chef de projet"': 'a phrase, across the ending of the other gender',
  'q=chef de cuisine': 'two words of which a job has but one',
  'q=général': 'no general practitioner in the title',
  'q=data analyste': 'an English title in French',
  'q=developeur': 'a letter left out',
  'q=comptable lille': 'the singular beside the city',
  'q=moulin vert': 'a company',
  'q=typescript': 'a skill',
};
