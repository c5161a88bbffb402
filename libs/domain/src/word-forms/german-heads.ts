import { listed } from './listed.js';

/** Words German compounds of job postings end with; those that only look like a compound are whole, and stand here, too. */
export const germanHeads = listed(`
  ableiter ableitung ableser abrechnung abteilung abwicklung administration administrator agent akademie akquise
  analyse analyst angestellte angestellter anlage anlagen anleitung annahme antwort anwalt anwendung anwält anwälte
  anwärter anästhesist apotheke apotheker arbeit arbeiter arbeitskraft arbeitskräfte architekt architektur arzt
  assistent assistenz aufgaben aufrecht aufsicht augenoptiker ausbilder ausbildung ausführung ausgabe aushilfe
  auszubildende auszubildender automation automatisierung außendienst azubi banker barista barkeeper bauer
  baustelle beamte beamter bearbeiter beauftragte beauftragter bediener begleiter begleitung behandlung berater
  beratung berechnung bereich beschaffung betreuer betreuung betrieb bewertung bibliothek bibliothekar biologe
  biologie brauer briefträger buchhalter buchhaltung buchung bäcker bürgermeister büro center chef chemie chemiker
  chirurg consultant consulting controller controlling dachdecker datenbank designer detektiv developer dienst
  digitalisierung direktor disponent disposition dokumentation dolmetscher dozent dreher drucker durchführung
  einführung einkauf einkäufer einleitung einrichter einrichtung elektrik elektriker elektronik elektroniker energie
  engineer engineering entsorger entsorgung entwickler entwicklung erfahrung erzieher erziehung experte fabrik
  fachangestellte fachangestellter fachkraft fachkräfte fachmann fahrer fertigung finanzierung fleischer florist
  forscher forschung fotograf friseur fräser frühdienst führer führung gastronomie gegenwart gehilfe geologe gerecht
  geschäftsführer geschäftsführung geschäftsstelle geselle gesellschaft gestalter gestaltung gesundheit gewerbe gießer
  glaser graveur gründer gutachter gärtner halbleiter handel handwerk handwerker hausmeister hebamme heilkunde helfer
  hersteller herstellung hilfe hotel hotellerie händler industrie informatik informatiker ingenieur innendienst
  inspektor installateur instandhaltung journalist jurist kalkulation kanzlei kasse kassierer kauffrau kaufmann
  kellner kenntnisse keramiker klempner klinik koch kollege kommissionierer kommunikation konditor konstrukteur
  konstruktion kontrolle kontrolleur koordination koordinator koordinierung kosmetiker kraft kraftwerk
  krankenhaus krankenwagen kreis kräfte kunde kunden kurier köch köche küche labor laborant lackierer lager lagerist
  landwirt landwirtschaft leger lehrer lehrkraft lehrkräfte lehrling leiter leitung lektor lieferung logistik
  logistiker logopäde lotse macher management manager marketing markt maschine maschinen maschinist masseur mathematik
  mathematiker matrose maurer mechanik mechaniker mechatroniker medizin mediziner meister messung metzger mitarbeit
  mitarbeiter moderator montage monteur musiker nachtdienst netzwerk notar notdienst objekt offizier operator optik
  optiker organisation personal pflege pfleger pharmazeut physik physiker pilot planer planung polier polizist
  polsterer portier postbote praktikant praktiker praktikum praxis produktion professor programm programmierer
  programmierung projekt protest prozess prüfer prüfung psychologe psychologie pädagoge pädagogik qualität rechnung
  recht redakteur redaktion referendar referent reiniger reinigung reporter restaurant restaurator rettungsdienst
  revisor rezeptionist richter rohrleitung sachbearbeiter sachbearbeitung sanierung sanitäter schaltung schlachter
  schlager schleifer schlosser schneider schnittstelle schreiber schreiner schule schulung schutz schweißer schwester
  sekretariat sekretär sekunde senkrecht service sicherheit software soldat sommelier sortierer soziologe soziologie
  spediteur spedition spezialist sprecher spätdienst station statistiker steinmetz stelle steuer steuerung steward
  strategie stromleitung stuckateur student studium stylist support supporter system systeme sänger tankstelle team
  technik techniker technologie telefonie telefonist tester texter therapeut therapie tierarzt tischler tourismus
  trainee trainer transport tänzer umschulung umwelt unternehmen unternehmer urkunde veranstaltung verantwortlicher
  verarbeiter verdienst verkauf verkäufer verleger vermarktung vermietung vermittler vermittlung verpackung versand
  versicherung vertreter vertrieb verwalter verwaltung volontär vorarbeiter vorbereitung vorstand waagerecht wartung
  wasserleitung werbung werker werkstatt werkstoff werkzeug wesen winzer wirt wirtschaft wirtschaftsprüfer
  wissenschaft wissenschaftler wohnung wächter wärter zeichner zentrale zentrum zerspaner zimmerer zusammenarbeit
  zusteller zustellung ärzt ärzte ökonom übersetzer
`);

/** In front of a word they make another of it, and no compound. */
export const germanPrefixes = listed(`
  auf aus außer bei dar durch ein emp ent fehl gegen her hin hinter los miss mit nach nieder über unter ver vor weg weiter wider
  wieder zer zurück zusammen
`);

/** In front of a word they say how or whom it is about; nobody looks for what they are by themselves. */
export const germanFronts = listed(`
  alt arzt ärzt ärzte chef einzel fach gesamt groß haupt jung klein neben neu ober sach teil voll
`);
