import { listed } from './listed.js';

/** Words Swedish compounds of job postings end with; those that only look like a compound are whole, and stand here, too. */
export const swedishHeads = listed(`
  administration administratör advokat agent analys analytiker ansvarig apotek apotekare arbetare arbete arkeolog
  arkitekt arkitektur arkivarie assistans assistent avdelning avtal bagare barista barnmorska bartender behandlare
  behandling bemanning beredare bevakare bevakning bibliotek bibliotekarie biolog biomedicin biträde boende bokare
  brandman brukare butik bygg byggare bygge byggnad chaufför chef chefer coach controller designer dietist dirigent
  diskare drift ekonom ekonomi elektriker elektronik elev energi entreprenör expert fastighet fiskare fordon forskare
  forskning fotograf frisör förare föreståndare försäkring försäljare försäljning förvaltare förvaltning handel
  handledare handledning handläggare hantering hantverkare hotell hovmästare hygienist hälsa industri informatör
  ingenjör inköp inköpare inspektör installation installatör instruktör jurist kassör kemist kirurg kock kockar kommun
  kommunikation kommunikatör konditor konstruktör konsulent konsult kontor kontroll kontrollant koordinator kundtjänst
  kunskap kurator kurir kök lager ledare ledning logistik logoped lokalvårdare läggare läkare lärare lärling marknad
  marknadsföring maskin maskinist medarbetare medicin mekanik mekaniker montör murare mäklare mästare målare nätverk
  officer omsorg operatör optiker ordförande pedagog personal pilot planerare planering plåtslagare polis producent
  produktion programmerare programmering projekt psykiatri psykolog rapportör reception receptionist redaktör
  redovisning regissör rektor reparatör restaurang resurs revision revisor rådgivare rådgivning rörmokare samarbete
  samordnare sekreterare service servitör sjukgymnast sjukhus skol skola skötare slaktare snickare specialist speditör
  student styrning städare stöd svarvare svetsare system säkerhet säljare sättare tandläkare tapetserare teknik
  tekniker terapeut testare tjänst tolk trafik transport trädgårdsmästare tränare underhåll undervisning utbildare
  utbildning utredare utredning utvecklare utveckling vakt vaktmästare verksamhet verkstad veterinär vikarie väktare
  vård vårdare översättare
`);

/** In front of a word they make another of it, and no compound. */
export const swedishPrefixes = listed(`
  fram för före genom med mot ned sam till upp vid åter
`);

/** In front of a word they say how or whom it is about; nobody looks for what they are by themselves. */
export const swedishFronts = listed(`
  bas chef extra fack hel hög stor under över för
`);
