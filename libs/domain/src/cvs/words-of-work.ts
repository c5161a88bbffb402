import { anyOf, folded } from './folded.js';

/** Words that make a text the name of an occupation; in compounds too, where a language writes them in one word. */
const occupations =
  anyOf(`[\\p{L}-]*(?:engineer|developer|programmer|designer|architect|analyst|consultant|scientist|researcher)s?
  [\\p{L}-]*(?:manager|administrator|coordinator|supervisor|technician|mechanic|electrician|specialist|operator|planner|buyer|writer)
  [\\p{L}-]*(?:entwickler|ingenieur|berater|leiter|techniker|mechaniker|elektroniker|fuhrer|meister|pfleger|lehrer|verkaufer|planer)(?:in)?
  [\\p{L}-]*(?:praktikant|referent|assistent|spezialist|administrator|redakteur|mitarbeiter|koordinator|sachbearbeiter|betreuer|kellner)(?:in)?
  [\\p{L}-]*(?:werkstudent|programmierer|gestalter|architekt|analyst|forscher|wissenschaftler|buchhalter|erzieher|helfer|koch|kochin)(?:in)?
  [\\p{L}-]*(?:kaufmann|kauffrau|fachkraft|hilfskraft|leitung|krankenschwester|fachangestellter?|auszubildender?|azubi)
  director|lead|head of .+|chief .+|ceo|cto|cfo|coo|cio|cmo|vp|vice president|president|officer|executive|assistant|associate|intern|trainee
  apprentice|teacher|lecturer|professor|instructor|tutor|trainer|coach|nurse|midwife|physician|doctor|surgeon|dentist|pharmacist|therapist
  physiotherapist|psychologist|veterinarian|paramedic|caregiver|carer|accountant|auditor|bookkeeper|controller|economist|lawyer|solicitor
  barrister|paralegal|attorney|counsel|secretary|receptionist|clerk|cashier|salesperson|sales representative|representative|agent|advisor
  adviser|recruiter|marketer|strategist|editor|journalist|reporter|author|translator|interpreter|photographer|illustrator|artist|animator
  musician|producer|actor|chef|cook|baker|waiter|waitress|barista|bartender|driver|courier|pilot|carpenter|plumber|welder|painter|gardener
  farmer|builder|foreman|worker|labourer|laborer|packer|picker|guard|officer|inspector|tester|owner|founder|co-founder|cofounder|partner
  freelancer|freelance .+|contractor|volunteer|fellow|postdoc|postdoctoral .+|doctoral .+|phd student|student assistant|working student
  research assistant|scrum master|product owner|sysadmin|devops|sre|staff engineer|principal|principal .+|merchandiser|stylist|hairdresser
  librarian|curator|chemist|biologist|physicist|geologist|statistician|mathematician|actuary|underwriter|broker|trader|banker|teller
  host|hostess|housekeeper|concierge|steward|stewardess|dispatcher|expeditor|storekeeper|warehouse .+|team leader|group leader|crew member
  sales|engineering|developer advocate|evangelist|generalist|copywriter|ux|qa|business development|community organi[sz]er|board member|member of .+
  developp?eure?|developpeuse|ingenieure?|responsable|directeur|directrice|chef de .+|cheffe de .+|charge[e]? d.+|conseiller|conseillere
  stagiaire|alternante?|apprentie?|technicien(?:ne)?|comptable|vendeur|vendeuse|assistante|infirmiere?|professeure?|enseignante?|redacteur
  redactrice|graphiste|concepteur|conceptrice|gestionnaire|coordinateur|coordinatrice|consultante|analyste|architecte|employee? .+|serveur
  serveuse|cuisiniere?|animateur|animatrice|juriste|avocate?|secretaire|formateur|formatrice|chercheur|chercheuse|gerante?|adjointe?
  engenheir[oa]|desenvolvedora?|programadora?|gestora?|gerente|analista|diretora?|coordenadora?|tecnic[oa]|estagiari[oa]|consultora?
  professora?|enfermeir[oa]|vendedora?|assistente|auxiliar|arquitet[oa]|designer|investigadora?|bolseir[oa]|contabilista|advogad[oa]|chefe de .+
  administrativ[oa]|empregad[oa] .+|rececionista|recepcionista|motorista|operadora?|formadora?|cozinheir[oa]|jornalista|tradutora?|supervisora?
  ingenier[oa]|desarrolladora?|jef[ea] de .+|directora?|coordinadora?|becari[oa]|enfermer[oa]|disenadora?|arquitect[oa]|dependient[ea]
  administradora?|camarer[oa]|cociner[oa]|profesora?|maestr[oa]|abogad[oa]|contable|periodista|encargad[oa]|practicante|asesora?|medic[oa]
  geschaftsfuhrer(?:in)?|arzt|arztin|anwalt|anwaltin|rechtsanwalt|rechtsanwaltin|steuerberater(?:in)?|bauleiter(?:in)?|freiberufler(?:in)?
  produktmanager(?:in)?|projektmanager(?:in)?|trainee|praktikum|werkstudententatigkeit|ausbildung zum .+|ausbildung zur .+|doktorand(?:in)?`);

/** What stands in the name of a company, an office, a hospital, and in no occupation. */
const organisations =
  anyOf(`inc|ltd|limited|llc|llp|plc|corp|corporation|gmbh|gmbh & co\\.? kg|mbh|ag|se|kg|ug|ohg|e\\.? ?v|s\\.a|s\\.a\\.s|sas|sarl
  sasu|s\\.l|sl|slu|s\\.r\\.l|srl|s\\.p\\.a|spa|lda|unipessoal|ltda|eireli|bv|b\\.v|nv|n\\.v|ab|oy|oyj|a/s|aps|pty|pte|kft|sro|s\\.r\\.o|doo|company
  group|gruppe|groupe|grupo|gruppo|holding|holdings|brothers|bros|& sons|& co|[\\p{L}-]*bank|banque|banco|hospital|clinic|klinik|[\\p{L}-]*klinikum
  krankenhaus|clinica|clinique|hopital|[\\p{L}-]*university|[\\p{L}-]*universitat|universite|universidade|universidad|universita|hochschule|ecole|escola|escuela
  institute|[\\p{L}-]*institut|instituto|foundation|[\\p{L}-]*stiftung|fondation|fundacao|fundacion|association|[\\p{L}-]*verein|ministry|ministerium
  department of .+|city of .+|stadt .+|stadtwerke .+|camara municipal.*|mairie.*|ayuntamiento.*|museum|museu|museo|musee|restaurant|hotel|backerei
  apotheke|supermarket|airlines|airways|railways|agentur|agence|agencia|verlag|studios|laboratories|labs|industries|ventures|technologies|solutions`);
/** What ends the name of many a company, and begins that of an occupation. */
const endsOrganisation =
  /(?:^|\s)(?:software|systems|technology|tech|services|media|energy|logistics|logistik|consulting|insurance|versicherung|pharma|capital|press|partners|associates|lab|laboratory|studio|agency|school|schule|college|center|centre|zentrum|centro|robotics|motors|digital|international|publishing|library|council|bakery|pharmacy|cafe|airport|payments|analytics)$/;

const ofPeople = /(?:er|or|ist|ian|ant|eur|euse|eiro|eira|dor|dora|ero|era|(?:er|or|ist|ant|ent)in)$/;

/** How much speaks for a text being an occupation: 2 a word of one, 1 the ending of one, 0 nothing. */
export function looksLikeOccupation(text: string): number {
  const words = folded(text.slice(0, 160)).replace(/\([^()]*\)|[*:/_](?:in|r|e)\b/g, '');
  if (occupations.test(words)) return 2;
  return words.split(/[\s,/-]+/).some((word) => word.length > 5 && ofPeople.test(word)) ? 1 : 0;
}

/** How much speaks for a text being the name of an organisation: 2 a word of one, 1 the last word of many, 0 nothing. */
export function looksLikeOrganisation(text: string): number {
  const words = folded(text.slice(0, 160)).replace(/[.,]+$/, '');
  if (organisations.test(words)) return 2;
  return endsOrganisation.test(words) ? 1 : 0;
}

const schools =
  anyOf(`[\\p{L}-]*(?:university|universitat|hochschule|akademie|gymnasium|schule|kolleg|realschule|gesamtschule|universiteit)
  uni|univ|university of .+|universite|universidade|universidad|universita|universitat|college|school|institute|institut|instituto|istituto
  academy|academia|academie|ecole|escola|escuela|faculty|fakultat|faculdade|facultad|faculte|lycee|liceo|liceu|colegio|polytechnic|polytechnique
  politecnico|politecnica|conservatory|conservatoire|conservatorio|konservatorium|eth|epfl|mit|tu|fh|iit|ucl|ucla|lse|hec|insead|insa|iut|iese|esade
  hpi|kit|rwth|lmu|bootcamp|campus|seminary|iscte|isep|ceu|berufskolleg|ihk|handwerkskammer|sixth form|technion|caltech|cegep|kth|dtu|epitech|tum`);

const degrees =
  anyOf(`(?:b|m|d)\\.? ?(?:sc|a|eng|s|ed|phil|b\\.?a|tech|com|arch|des|res|math|mus)\\.?|bsc|msc|beng|meng|bba|mba|mphil|phd|ph\\.d|dphil|llb|llm|ll\\.m|ll\\.b|jd|j\\.d|md|m\\.d|mfa|bfa|pgce|hnd|hnc
  bachelor|bachelors|bachelor's|bachelorstudium|masterstudium|master|masters|master's|doctor|doctorate|doctoral|diploma|diplom|[\\p{L}-]*diplom|degree|associate|associate's|honours|licence
  licenciatura|licenciado|licenciada|mestrado|mestre|doutoramento|doutorado|bacharelado|bacharel|pos-graduacao|tecnologo|curso .+|grado|master oficial|doctorado
  ingenieria|ingenieur|diplome.*|maitrise|doctorat|these|dut|bts|cap|bep|baccalaureat|baccalaureate|international baccalaureate|bac|deug|abitur|fachabitur|fachhochschulreife
  allgemeine hochschulreife|mittlere reife|realschulabschluss|hauptschulabschluss|promotion|magister|staatsexamen|[\\p{L}-]*ausbildung|lehre|vordiplom|matura|maturita
  a-levels?|a levels?|gcses?|gcse|high school diploma|ged|certificate|certificat|certificado|apprenticeship|bachillerato|ensino secundario|ensino medio
  laurea.*|dottorato|exchange|erasmus|auslandssemester|foundation year|minor|postgraduate.*|undergraduate.*|nvq.*|12\\.? ano|secondary school.*|formacion profesional|ciclo formativo.*`);

/** Words that name no school by themselves, as where a line was broken. */
const anySchool =
  /^(?:(?:state|technical|university|college|school|institute|institut|universitat|universidad|universidade|universite|of|the|de|da|do|fur|and|academy|high)(?: |$))+$/;

/** Whether a text is the name of a school. */
export function looksLikeSchool(text: string): boolean {
  const words = folded(text.slice(0, 160));
  return schools.test(words) && !anySchool.test(words);
}

/** Whether a text is a degree or what led to one. */
export const looksLikeDegree = (text: string): boolean => degrees.test(folded(text.slice(0, 160)));
