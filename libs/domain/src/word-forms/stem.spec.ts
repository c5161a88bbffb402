import { describe, expect, it } from '@jest/globals';
import { type StemmedLanguage } from './language.js';
import { stemOf } from './stem.js';

/** Forms of one word, by `|`. */
const families: Record<StemmedLanguage, string> = {
  de: `entwickler entwicklerin entwicklerinnen entwicklern|arzt ärztin ärzte ärztinnen|koch köchin köche|verkäufer
    verkäuferin|ingenieur ingenieurin ingenieure|kaufmann kauffrau kaufleute|assistent assistentin|anwalt anwältin|psychologe
    psychologin|architekt architektin|bäcker baecker|koch koechin|ärztin aerztin|chef chefin|beamter beamtin|teamleiter
    teamleiterin teamleitung|lehrer lehrerin lehrkraft lehrkräfte lehrende|mitarbeiter mitarbeitende|student studentin
    studierende|sicherheit sicherheiten|meister meistern|praktikant praktikantin praktikanten|fachkraft fachkräfte`,
  fr: `développeur développeuse développeurs|infirmier infirmière infirmiers|vendeur vendeuse vendeuses|directeur
    directrice|technicien technicienne|ingénieur ingénieure|cuisinier cuisinière|conseiller conseillère|chef cheffe|avocat
    avocate|enseignant enseignante|acheteur acheteuse|infirmière infirmiere infirmier|chargé chargée chargee
    chargés|assistant assistante assistants|opérateur opératrice opérateurs operatrice|généraliste généralistes|développeur
    developpeuse|boulanger boulangère boulangers|hôte hôtesse hôtesses`,
  nl: `ontwikkelaar ontwikkelaars|verpleegkundige verpleegkundigen|verkoper verkopers verkoopster|leraar leraren
    lerares|boekhouder boekhoudster|medewerker medewerkers medewerkster|kapper kapster|secretaris
    secretaresse|timmerman timmerlieden|huisarts huisartsen|leraar leraren leerkracht|kok kokkin|schoonmaker schoonmaakster|kok koks`,
  sv: `utvecklare utvecklaren utvecklarna|sjuksköterska sjuksköterskor|lärare läraren|ingenjör ingenjörer|kock
    kockar|servitör servitris|kassör kassörska|lärare lärarna lärarinna|ekonom ekonomer|städare städerska|elektriker elektrikern`,
  es: `desarrollador desarrolladora desarrolladores|enfermero enfermera enfermeros|ingeniero ingeniera ingenieros|profesor
    profesora profesores|médico médica médicos|camarero camarera|abogado abogada|técnico técnica|trabajador trabajadora
    trabajadores|actor actriz actrices|especialista especialistas|ayudante ayudantes|director directora directores|auxiliar auxiliares`,
  pl: `programista programistka programiści programistów programisty|lekarz lekarka lekarze lekarzy lekarzem|pielęgniarz
    pielęgniarka pielęgniarki pielęgniarek|sprzedawca sprzedawczyni sprzedawcy sprzedawców|dyrektor dyrektorka
    dyrektorzy|kierowca kierowcy kierowców|inżynier inżynierowie inżyniera|nauczyciel nauczyciele
    nauczyciela|mechanik mechanicy mechanika|kucharz kucharka kucharze|menedżer menedżerka menedżerowie|kierownik kierowniczka
    kierowniczki kierownicy|analityk analityczka analitycy|opiekun opiekunka opiekunowie|sprzątacz sprzątaczka
    sprzątaczki|asystent asystentka asystenci|konsultant konsultantka konsultanci|nauczyciel nauczycielka|barman
    barmanka|psycholog psycholożka psycholodzy|architekt architektka architekci|pilot piloci pilotka|naukowiec naukowca naukowcy|programiści programisci programisto|pielęgniarka
    pielegniarka|system systemu
    systemy systemów|kierownik kierownikiem kierownikami|doświadczenie doświadczenia doświadczeniem|zdrowie
    zdrowia|piekarnia piekarni piekarniach|polski polskiego polskiej polskim|lek leki leków`,
  it: `sviluppatore sviluppatrice sviluppatori|infermiere infermiera infermieri|venditore venditrice venditori|ingegnere
    ingegneri|cameriere cameriera camerieri|direttore direttrice|cuoco cuoca cuochi|operaio operaia operai|commesso
    commessa commessi|avvocato avvocata|operatore operatrice operatori|professore professoressa|dottore
    dottoressa|studente studentessa|pasticciere pasticcera pasticcere|specialista specialisti
    specialiste|insegnante insegnanti`,
  pt: `desenvolvedor desenvolvedora desenvolvedores|enfermeiro enfermeira enfermeiros|engenheiro engenheira|professor
    professora|médico médica|cozinheiro cozinheira|garçom garçons|vendedor vendedora vendedores|técnico técnica|trabalhador trabalhadora trabalhadores|especialista
    especialistas|gestor gestora gestores|ajudante ajudantes|auxiliar auxiliares|garçom garçonete garçonetes|estagiário
    estagiária estagiárias estagiaria|comercial comerciais|responsável responsáveis|ator atriz`,
};
const words = (all: string) => all.split(/\s+/);
/** Words that are no forms of each other. */
const strangers: Partial<Record<StemmedLanguage, string[]>> = {
  de: words(`berlin termin medizin magazin leiter arbeit arbeiter verwaltung frau sicherheit sich meister meist lehrer lehre lager
    lage küche kuchen zimmerer zimmern rohrleitung anleitung bäcker backen`),
  fr: words(`serveur service chauffeur chauffage chef enseignant enseigne généraliste général opérateur opération boulanger
    boulangerie référent référence`),
  nl: words(`minister master meester register maker markt leraar leren mevrouw man`),
  sv: words(`lärare lära arbetare arbete målare målen förare före lager lagar ledare ledde städare staden`),
  es: words(`programador programa programación trabajador trabajo especialista especial periodista periodo recepcionista
    recepción ayudante ayuda soldador soldado enfermero enfermería asistente asistencia recepcionist`),
  pl: words(`programista program lekarz lek kierowca kierownik praca pracownik kierownica specjalista specjalny piekarz
    piekarnia`),
  it: words(`operaio opera operatore cuoco cura specialista speciale giornalista giornale insegnante insegna lavoratore
    lavoro assistente assistenza`),
  pt: words(`programador programa programação trabalhador trabalho especialista especial jornalista jornal enfermario
    enfermaria padeiro padaria padrão soldador soldado assistente assistência`),
};

describe('stems of a language', () => {
  it.each(
    Object.entries(families).flatMap(([language, all]) => all.split('|').map((forms) => [language, forms])),
  )('has in %s one for %s', (language, forms) => {
    const stems = forms.split(/\s+/).map((form) => stemOf(form, language as StemmedLanguage));
    expect(stems).toEqual(stems.map(() => stems[0]));
  });

  it.each(Object.entries(strangers))('takes no words of %s for another', (language, words) => {
    const stems = words.map((word) => stemOf(word, language as StemmedLanguage));
    expect(new Set(stems).size).toBe(words.length);
  });

  it('leaves accents out', () => {
    expect([
      stemOf('développeur', 'fr'),
      stemOf('utvecklare', 'sv'),
      stemOf('kändis', 'sv'),
      stemOf('łódka', 'pl'),
    ]).toEqual(['developpeur', 'utveckl', 'kandis', 'lodk']);
  });
});
