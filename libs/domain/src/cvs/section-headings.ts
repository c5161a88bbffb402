import { folded } from './folded.js';

/** What a part of a CV is about. `other` is known, and nothing is taken from it. */
export type CvSection =
  | 'contact'
  | 'experience'
  | 'education'
  | 'skills'
  | 'technologies'
  | 'languages'
  | 'links'
  | 'other';

/** Headings in English, German, French, Portuguese and Spanish, folded. */
const headings: Record<CvSection, string> = {
  contact: `contact|contact details|contact information|contact info|get in touch|personal details|personal information|personal info
    personal data|kontakt|kontaktdaten|personliche daten|personliche angaben|zur person|personalien|coordonnees|informations personnelles
    etat civil|contacto|contactos|contato|contatos|dados pessoais|informacao pessoal|informacoes pessoais|datos personales
    informacion personal|datos de contacto|informacion de contacto|informations de contact`,
  experience: `experience|experiences|employment|employment history|employment experience|work history|job history|career history|career
    career summary|professional background|on campus involvement|campus involvement|positions|positions held|appointments|internships|work|jobs|practical experience
    berufserfahrung|berufserfahrungen|beruflicher werdegang|werdegang|berufspraxis|arbeitserfahrung|praxiserfahrung
    praktische erfahrung|praktische erfahrungen|berufliche erfahrung|berufliche erfahrungen|berufliche laufbahn|berufliche stationen
    beruflicher hintergrund|erfahrung|erfahrungen|praktika|berufstatigkeit|berufliche tatigkeit|berufliche tatigkeiten
    experience professionnelle|experiences professionnelles|parcours professionnel|emplois|stages|parcours
    experiences de travail|experiencia|experiencias|experiencia profissional|experiencias profissionais|percurso profissional
    historico profissional|carreira|experiencia laboral|experiencias laborales|experiencia profesional|experiencias profesionales
    trayectoria profesional|trayectoria|historial laboral|historia laboral|experiencia de trabajo|esperienza|esperienze
    esperienza professionale|esperienze professionali|esperienza lavorativa|esperienze lavorative`,
  education: `education|education and training|education and qualifications|education and certifications|academic background
    academic history|academic qualifications|academic education|educational background|educational history|qualifications|studies
    academics|schooling|training and education|degrees|ausbildung|bildung|bildungsweg|bildungsgang|schulbildung|studium
    akademische ausbildung|akademischer werdegang|schule und studium|ausbildung und studium|studium und ausbildung|schulische ausbildung
    schulausbildung|hochschulbildung|aus- und weiterbildung|schulischer werdegang|formation|formations|etudes|diplomes
    formation academique|formation et diplomes|parcours academique|parcours scolaire|scolarite|cursus|formations et diplomes
    formacao|formacao academica|educacao|habilitacoes|habilitacoes academicas|habilitacoes literarias|educacao e formacao|escolaridade
    percurso academico|educacion|formacion|formacion academica|estudios|educacion y formacion|formacion y educacion|titulacion
    titulaciones|istruzione|istruzione e formazione|formazione|estudos`,
  skills: `skills|key skills|core skills|top skills|soft skills|professional skills|personal skills|skills and expertise
    skills and abilities|skills and competencies|competencies|core competencies|key competencies|competences|expertise
    areas of expertise|specialties|specialities|strengths|key strengths|abilities|capabilities|skill set|skillset|hard skills
    skills and interests|skills summary|kenntnisse|fahigkeiten|kompetenzen|fachkenntnisse|besondere kenntnisse|qualifikationen
    kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|schlusselkompetenzen|kernkompetenzen|weitere kenntnisse|starken
    sonstige kenntnisse|competences cles|competences professionnelles|savoir-faire|savoir faire|savoir-etre|atouts|aptitudes
    competencias|competencias profissionais|competencias pessoais|competencias-chave|aptidoes|habilidades|competencias clave
    aptitudes y competencias|competenze|qualidades`,
  technologies: `technologies|tools|tools and technologies|technologies and tools|technical skills|technical expertise|technical proficiencies
    technical competencies|technical knowledge|tech stack|tech skills|technology|software|software skills|computer skills|it skills
    digital skills|programming|programming languages|programming skills|skills and tools|tools and skills|skills and technologies
    technical skills and tools|it-kenntnisse|it kenntnisse|edv-kenntnisse|edv kenntnisse|edv|computerkenntnisse|technologien
    technische kenntnisse|technische fahigkeiten|werkzeuge|programmiersprachen|programmierkenntnisse|softwarekenntnisse|tools und technologien
    competences techniques|competences informatiques|informatique|logiciels|outils|outils et technologies|langages de programmation
    competencias tecnicas|competencias digitais|competencias informaticas|ferramentas|tecnologias|informatica|conhecimentos tecnicos
    conhecimentos de informatica|linguagens de programacao|conocimientos informaticos|conocimientos tecnicos|habilidades tecnicas
    herramientas|herramientas y tecnologias|lenguajes de programacion|competencias digitales|competenze digitali|competenze tecniche`,
  languages: `languages|language|language skills|language proficiency|foreign languages|spoken languages|sprachen|sprachkenntnisse|fremdsprachen
    sprache|langues|langues etrangeres|langue|competences linguistiques|idiomas|linguas|linguas estrangeiras|competencias linguisticas
    lenguas|idioma|lingue|competenze linguistiche|langues parlees`,
  links: `links|on the web|websites|profiles|online profiles|social|social media|social links|find me online|liens|profile links
    enlaces|ligacoes|redes|redes sociales|redes sociais`,
  other: `summary|profile|about|about me|professional summary|executive summary|professional profile|personal profile|personal statement
    objective|career objective|introduction|overview|highlights|projects|personal projects|selected projects|side projects|key projects
    academic projects|open source|publications|selected publications|awards|honors|honours|awards and honors|honors and awards|achievements
    key achievements|accomplishments|certificates|certifications|certification|licenses|licenses and certifications|courses|training
    trainings|professional training|professional development|volunteering|volunteer work|volunteer|community
    extracurricular activities|extracurricular activity|activities|leadership|interests|hobbies|hobbies and interests|interests and hobbies
    references|referees|presentations|presentation|talks|speaking|conferences|patents|memberships|professional memberships|affiliations
    professional affiliations|teaching|writing|program committees|additional information|miscellaneous|other|further information|extras
    military service|coursework|relevant coursework|research interests|thesis|grants|scholarships|recommendations|portfolio|availability
    profil|kurzprofil|uber mich|zusammenfassung|projekte|publikationen|veroffentlichungen|auszeichnungen|zertifikate|zertifizierungen
    weiterbildung|weiterbildungen|fortbildung|fortbildungen|ehrenamt|ehrenamtliches engagement|engagement|interessen|hobbys
    hobbys und interessen|interessen und hobbys|referenzen|sonstiges|fuhrerschein|mitgliedschaften|wehrdienst|zivildienst|ziel
    resume|a propos|a propos de moi|objectif|projets|publications|certificats|prix|distinctions|benevolat|centres d'interet|loisirs
    interets|references|divers|permis|vie associative|resumo|perfil|sobre|sobre mim|objetivo|projetos|projectos|publicacoes|premios
    certificacoes|certificados|cursos|voluntariado|interesses|passatempos|referencias|outros|outras informacoes|carta de conducao
    resumen|sobre mi|perfil profesional|perfil profissional|proyectos|publicaciones|certificaciones|reconocimientos|intereses|aficiones
    otros|otros datos|datos adicionales|informacion adicional|carnet de conducir|objetivo profesional|extracto|logros|profilo
    driving licence|driving license|driver's license|publicaciones y ponencias|formation continue|certifications et formations`,
};

const known = new Map<string, CvSection>();
for (const section of [
  'other',
  'links',
  'contact',
  'languages',
  'technologies',
  'skills',
  'education',
  'experience',
] as const)
  for (const heading of headings[section].split(/\s*[\n|]\s*/)) known.set(heading, section);

/** Words that say which experience or education it is, and change nothing about what follows. */
const qualifiers =
  /^(?:(?:my|work|professional|relevant|selected|previous|current|other|additional|further|recent|industry|research|related|main|past|technical|international|academic|key|core|general|volunteer|volunteering|internship|teaching|clinical|leadership|military|community|campus|student|summer|field|laboratory|nursing|hospitality|retail|sales|customer service) )+/;
const longestHeading = 48;

/** Which part of a CV begins with this line; null for a line that is no heading. */
export function sectionOfHeading(text: string): CvSection | null {
  if (text.length > 2 * longestHeading) return null;
  const words = plainHeading(text);
  if (words === '' || words.length > longestHeading) return null;
  const found = known.get(words);
  if (found) return found;
  const rest = known.get(words.replace(qualifiers, ''));
  return rest === 'experience' || rest === 'education' || rest === 'skills' ? rest : null;
}

/** Without numbers, colons and ornaments, and with letters closed up that were set wide. */
function plainHeading(text: string): string {
  const words = folded(text)
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replaceAll('&', 'and')
    .replace(/\s*[/+]\s*/g, ' and ')
    .replace(/\b(?:und|et|e|y)\b/g, 'and');
  return /^\p{L}(?: +\p{L}){3,}$/u.test(words) ? words.replaceAll(' ', '') : words;
}
