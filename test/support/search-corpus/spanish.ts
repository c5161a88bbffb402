import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Ríoclaro Sistemas',
    jobs: [
      {
        title: 'Desarrollador/a Java',
        city: 'Madrid',
        country: 'ES',
        skills: ['Java', 'Spring'],
        description:
          '<p>Buscamos a alguien que quiera construir con nosotros el software de los bancos pequeños.</p>',
      },
      {
        title: 'Programadora web',
        city: 'Madrid',
        country: 'España',
        description: '<p>Mantendrás las páginas de nuestros clientes y hablarás con ellos cada semana.</p>',
      },
      { title: 'Ingeniero de datos', city: 'Barcelona', country: 'ES' },
      {
        title: 'Jefe/a de proyecto',
        city: 'Madrid',
        country: 'ES',
        description: '<p>Diriges un programa de cinco proyectos y un equipo especial para lo urgente.</p>',
      },
      {
        title: 'Backend Developer',
        city: 'Barcelona',
        country: 'ES',
        description:
          '<p>You build services for small banks with us, and you like to explain what you do to others.</p>',
      },
    ],
  },
  {
    company: 'Hospital Mar Azulado',
    jobs: [
      {
        title: 'Enfermero/a de quirófano',
        city: 'Valencia',
        country: 'ES',
        description: '<p>Trabajarás en turnos de mañana y tarde con un equipo que lleva años junto.</p>',
      },
      { title: 'Auxiliares de enfermería', city: 'Valencia', country: 'ES' },
      { title: 'Médico de familia', city: 'Alicante', country: 'ES' },
      {
        title: 'Trabajadora social',
        city: 'Valencia',
        country: 'ES',
        description:
          '<p>Acompañas a las familias de los enfermos y buscas con ellas la ayuda que necesitan.</p>',
      },
    ],
  },
  {
    company: 'Hostal Los Naranjos',
    jobs: [
      {
        title: 'Camarera de pisos',
        city: 'Sevilla',
        country: 'ES',
        description:
          '<p>Limpiarás las habitaciones por la mañana y ayudarás en la recepción cuando haga falta.</p>',
      },
      {
        title: 'Camareros/as para terraza',
        city: 'Sevilla',
        country: 'ES',
        description: '<p>Contrato de temporada, con dos días libres seguidos y propinas para todos.</p>',
      },
      { title: 'Cocinero/a', city: 'Cádiz', country: 'ES' },
      {
        title: 'Recepcionistas de noche',
        city: 'Sevilla',
        country: 'ES',
        description:
          '<p>Recibes a quienes llegan tarde, en español y en inglés, y cierras la caja del día.</p>',
      },
    ],
  },
  {
    company: 'Talleres Iriondo',
    jobs: [
      { title: 'Mecánico de vehículos', city: 'Bilbao', country: 'ES' },
      {
        title: 'Soldador (H/M)',
        city: 'Bilbao',
        country: 'ES',
        description:
          '<p>Soldarás piezas grandes según plano. Es un trabajo de equipo y se paga la formación.</p>',
      },
      { title: 'Dependienta de recambios', city: 'Vitoria-Gasteiz', country: 'ES' },
      {
        title: 'Director/a comercial',
        city: 'Monterrey',
        country: 'MX',
        description: '<p>Abrirás el mercado del norte del país y formarás al primer equipo de ventas.</p>',
      },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=desarrolladora java': 'the other gender of a title written for both',
  'q=desarrolladores de software': 'plural and a small word, beside one of the description',
  'q=programador': 'the other gender, and no programme somebody leads',
  'q=enfermera': 'the other gender, not who cares for the ill',
  'q=enfermeros de quirofano': 'plural, a small word and no accents',
  'q=medica de familia': 'the other gender without its accent',
  'q=camarero': 'both genders, both numbers, and nobody with a camera',
  'q=camareras -pisos': 'a word left out',
  'q=cocinera': 'the other gender, by title and country alone',
  'q=cocina': 'another word than who cooks',
  'q=desarrollo java': 'what a developer does',
  'q=mecanica de los vehiculos': 'the other gender with articles, without accents',
  'q=jefa de proyectos': 'the other gender, and the plural of what it is of',
  'q="jefe de proyecto"': 'a phrase, across the ending of the other gender',
  'q=directora comercial monterrey': 'the other gender beside the city',
  'q=ingeniera de datos': 'the other gender, by title and country alone',
  'q=ingenio': 'nobody who engineers',
  'q=soldadora': 'the other gender',
  'q=soldado': 'a soldier welds nothing, but "soldarás" of a text has the same stem',
  'q=trabajador social': 'the other gender, not every work in society',
  'q=dependiente': 'the other gender',
  'q=recepcionista': 'the singular, not who helps at the reception',
  'q=especialista': 'nothing that is special',
  'q=ayudante': 'nobody who only helps',
  'q=desarollador': 'a letter left out',
  'q=enfremera': 'two letters swapped',
  'q=developer barcelona': 'an English title in Spain',
  'q=naranjos': 'a company',
  'q=spring': 'a skill',
};
