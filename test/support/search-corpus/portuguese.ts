import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Marealta Tecnologia',
    jobs: [
      {
        title: 'Programador(a) PHP',
        city: 'Lisboa',
        country: 'PT',
        skills: ['PHP', 'Laravel'],
        description:
          '<p>Procuramos alguém que goste de construir connosco o software das escolas do país.</p>',
      },
      {
        title: 'Engenheira de software',
        city: 'Lisboa',
        country: 'Portugal',
        description:
          '<p>Vai desenhar os serviços que as escolas usam todos os dias e explicá-los à equipa.</p>',
      },
      {
        title: 'Gestor/a de projetos',
        city: 'Braga',
        country: 'PT',
        description: '<p>Vai acompanhar um programa especial de três anos com municípios de todo o país.</p>',
      },
      { title: 'Analista de dados', city: 'Lisboa', country: 'PT' },
      {
        title: 'QA Engineer',
        city: 'Lisboa',
        country: 'PT',
        description:
          '<p>You test what our teams build for schools, and you tell them what you would do better.</p>',
      },
    ],
  },
  {
    company: 'Hospital Vale das Olaias',
    jobs: [
      {
        title: 'Enfermeiro(a)',
        city: 'Porto',
        country: 'PT',
        description:
          '<p>Vai trabalhar por turnos no serviço de urgência, com uma equipa experiente e unida.</p>',
      },
      { title: 'Auxiliares de saúde', city: 'Porto', country: 'PT' },
      { title: 'Médico dentista', city: 'Coimbra', country: 'PT' },
      {
        title: 'Rececionista (m/f)',
        city: 'Porto',
        country: 'PT',
        description: '<p>Vai receber os doentes e as suas famílias e marcar as consultas pelo telefone.</p>',
      },
    ],
  },
  {
    company: 'Padaria Trigo Dourado',
    jobs: [
      {
        title: 'Padeiro',
        city: 'São Paulo',
        country: 'BR',
        description: '<p>Você prepara as massas de madrugada e cuida do forno, com folga aos domingos.</p>',
      },
      {
        title: 'Atendente de padaria',
        city: 'São Paulo',
        country: 'BR',
        description: '<p>Você atende os clientes no balcão e no caixa e mantém tudo limpo e bonito.</p>',
      },
      { title: 'Garçom / Garçonete', city: 'São Paulo', country: 'Brasil' },
      { title: 'Cozinheira', city: 'Campinas', country: 'BR' },
    ],
  },
  {
    company: 'Metalúrgica Araucamar',
    jobs: [
      {
        title: 'Operadores de máquinas',
        city: 'Curitiba',
        country: 'BR',
        description:
          '<p>Vocês preparam as máquinas, trocam as ferramentas e cuidam da qualidade das peças.</p>',
      },
      { title: 'Soldador', city: 'Curitiba', country: 'BR' },
      {
        title: 'Motorista categoria D',
        city: 'Curitiba',
        country: 'BR',
        description:
          '<p>Você leva as nossas peças aos clientes da região e volta para casa todas as noites.</p>',
      },
      {
        title: 'Vendedora externa',
        city: 'Joinville',
        country: 'BR',
        description: '<p>Você visita as oficinas do interior, apresenta as novidades e fecha os pedidos.</p>',
      },
      { title: 'Técnico de manutenção', city: 'Curitiba', country: 'BR' },
      {
        title: 'Diretor comercial',
        city: 'Joinville',
        country: 'BR',
        description: '<p>Você conduz as vendas no sul do país e responde diretamente à dona da empresa.</p>',
      },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=programadora php': 'the other gender of a title written for both',
  'q=programadores': 'plural, and no programme somebody looks after',
  'q=engenheiro de software': 'the other gender and a small word',
  'q=engenheiros do software': 'plural, another small word',
  'q=engenho': 'nobody who engineers',
  'q=enfermeira no porto': 'the other gender beside the city, with a small word that English needs',
  'q=enfermeiros': 'plural, not who helps with health',
  'q=enfermaria': 'a ward, and nobody who nurses',
  'q=medica dentista': 'the other gender without its accent',
  'q=padeira': 'the other gender, not who serves in a bakery',
  'q=padrão': 'neither a baker nor a bakery',
  'q=garçons': 'plural',
  'q=garcom': 'without the sign below the c',
  'q=garçonete': 'the other gender',
  'q=cozinheiro': 'the other gender, by title and country alone',
  'q=cozinha': 'another word than who cooks',
  'q=operadora de maquina': 'the other gender and the singular, without accents',
  'q=operação': 'another word than who operates',
  'q=programação php': 'what a programmer does',
  'q=soldadores': 'plural',
  'q=solda': 'no title, but a text that speaks of welding in Spanish',
  'q=motoristas': 'plural',
  'q=vendedor externo': 'the other gender twice',
  'q=diretora comercial': 'the other gender',
  'q=tecnicos de manutencao': 'plural without accents',
  'q=gestora de projeto': 'the other gender, and the singular of what it is of',
  'q="gestor de projetos"': 'a phrase, across the ending of the other gender',
  'q=padaria -atendentes': 'a word left out in all its forms',
  'q=especialista': 'nothing that is special',
  'q=enfemeiro': 'a letter left out',
  'q=engineer lisboa': 'an English title in Portugal',
  'q=trigo dourado': 'a company',
  'q=laravel': 'a skill',
};
