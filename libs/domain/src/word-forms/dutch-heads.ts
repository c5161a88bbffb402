import { listed } from './listed.js';

/** Words Dutch compounds of job postings end with; those that only look like a compound are whole, and stand here, too. */
export const dutchHeads = listed(`
  aannemer accountant administrateur administratie advies adviseur advocaat afdeling afleider agent analist analyse
  apotheek apotheker arbeider architect architectuur arts artsen assistent assistentie automatisering bakker barista
  bediende bediening bedrijf begeleider begeleiding behandelaar behandeling beheer beheerder beoordelaar bestuurder
  beveiliger beveiliging bewaker bewerker bezorger bezorging bibliothecaris binnendienst boekhouder boekhouding boer
  bouw bouwer bouwkundige buitendienst bureau chauffeur chef chirurg coach communicatie conciërge conducteur consulent
  consultant controle controleur coördinatie coördinator dakdekker deskundige developer dienst directeur diëtist
  docent drukker economie econoom elektricien elektronica elektrotechniek energie engineer ervaring expert fitter
  fotograaf functionaris fysicus gezondheid gids handel helpende hoofd horeca hovenier huisvesting hulp ingenieur
  inkoop inkoper inrichter inspecteur installateur installatie instelling instructeur isoleerder jeugd journalist
  jurist kantoor kapper kelner kennis keuken kliniek koerier kok koks kunde kundige kundigen laborant lasser
  leerkracht leerling leider leiding leraar leraren logistiek logopedist loodgieter loods loondienst maatwerk
  machinist magazijn makelaar maker management manager marketeer marketing markt masseur matroos mecanicien medewerker
  meester metselaar monteur nachtdienst natuurkunde netwerk notaris officier onderhoud ondernemer ondersteuner
  ondersteuning onderwijs onderwijzer onderzoek onderzoeker ontwerp ontwerper ontwikkelaar ontwikkeling operator
  opleider opleiding opticien opvang organisatie pedagoog personeel piloot planner planning politie portier postbode
  praktijk productie programmeur project psychiatrie psycholoog receptionist rechercheur rechter recruiter redacteur
  regisseur restaurant revalidatie scheikunde schilder schipper scholen school schoonmaak schoonmaker secretariaat
  secretaris sector slager smid software specialist stage stagiair steward student stukadoor systeem systemen technici
  technicus techniek tekenaar tester therapeut timmerman toezicht toezichthouder trainer transport tuinman uitvoerder
  vakman vakwerk verkeer verkoop verkoper verleider verloskundige verpleegkundige verpleegkundigen verpleger
  verpleging verslaggever vertaler vertegenwoordiger vervoer verwerker verzekering verzorgende verzorger verzorging
  voorbereider voorman voorziening vormgever vrachtwagen vrijwilliger wasser werk werker werkplaats wetenschapper
  winkel wiskunde zakenman zetter ziekenhuis zorg zorgverlener
`);

/** In front of a word they make another of it, and no compound. */
export const dutchPrefixes = listed(`
  aan achter bij door her mede mee mis onder ont over samen tegen toe uit ver voor weg
`);

/** In front of a word they say how or whom it is about; nobody looks for what they are by themselves. */
export const dutchFronts = listed(`
  hoofd chef jong oud groot klein vak arts artsen dokter dokters
`);
