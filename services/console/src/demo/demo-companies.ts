import { admin, type DemoFirm, firm, job, left, manager, reviewer, viewer } from './demo-firm.js';

/** Eighteen of them, in every state a company can be in. */
export const demoFirms: DemoFirm[] = [
  firm(
    ['Lindqvist Timber', 'Storgatan 48', '+46 90 000 000', 'Umeå', 'Sweden'],
    ['published', 88, 'Founding'],
    'construction',
    'Sawn timber and glued beams from forests within an hour of the mill.',
    {
      team: [admin('Karin Lindqvist'), manager('Nils Åström'), reviewer('Saga Ekman')],
      domain: 'proven',
      jobs: [
        job('Sawmill Shift Lead', ['senior', 'onSite'], [41_000, 48_000], 85, 9, 20),
        job('Timber Frame Engineer', ['mid', 'hybrid'], [44_000, 54_000], 38, 6),
        job('Forest Surveyor', ['junior', 'onSite'], [32_000, 36_000], 12, 3),
      ],
    },
  ),
  firm(
    ['Kaunas Data Works', 'Laisvės alėja 61', '+370 37 000 000', 'Kaunas', 'Lithuania'],
    ['published', 84, 'Founding'],
    'software',
    'Pipelines and dashboards for hospitals and city administrations in the Baltics.',
    {
      team: [
        admin('Rūta Kazlauskaitė'),
        manager('Jonas Petrauskas'),
        viewer('Eglė Jankauskaitė'),
        left(reviewer('Tomas Urbonas')),
      ],
      invited: { name: 'Mantas Vaitkus', role: 'companyReviewer' },
      domain: 'proven',
      jobs: [
        job('Analytics Engineer', ['mid', 'remote'], [38_000, 52_000], 81, 11, 9),
        job('Data Platform Lead', ['senior', 'hybrid'], [56_000, 68_000], 30, 7),
        job('Junior Report Developer', ['junior', 'hybrid'], [26_000, 31_000], 10, 5),
      ],
    },
  ),
  firm(
    ['Brügel & Sohn', 'Fürther Straße 174', '+49 911 000 000', 'Nuremberg', 'Germany'],
    ['published', 81],
    'industry',
    'Gearboxes for lifts and cranes, made and repaired in the fourth generation.',
    {
      team: [admin('Friedrich Brügel'), reviewer('Meike Landmann')],
      jobs: [
        job('CNC Machinist', ['mid', 'onSite'], [39_000, 46_000], 78, 6),
        job('Apprentice Coordinator', ['mid', 'onSite'], [42_000, 47_000], 22, 2),
      ],
    },
  ),
  firm(
    ['Atelier Moreau', '12 rue Mercière', '+33 4 72 00 00 00', 'Lyon', 'France'],
    ['published', 76],
    'design',
    'Signage and exhibition design for museums and railway stations.',
    {
      team: [admin('Camille Moreau'), left(manager('Hugo Perrin'))],
      domain: 'unproven',
      jobs: [
        job('Exhibition Designer', ['mid', 'hybrid'], [36_000, 44_000], 73, 8, 15),
        job('Wayfinding Illustrator', ['junior', 'remote'], null, 16, 4),
      ],
    },
  ),
  firm(
    ['Cork Harbour Foods', '9 Penrose Quay', '+353 21 000 0000', 'Cork', 'Ireland'],
    ['published', 70, 'Growth'],
    'agriculture',
    'Smoked fish and oat bread for shops along the south coast.',
    {
      team: [admin('Aoife Brennan'), manager('Declan Hurley')],
      jobs: [
        job('Bakery Production Manager', ['senior', 'onSite'], [46_000, 52_000], 48, 5),
        job('Quality Technician', ['junior', 'onSite'], [30_000, 34_000], 18, 4),
      ],
    },
  ),
  firm(
    ['Tidewater Logistics', 'Waalhaven 220', '+31 10 000 0000', 'Rotterdam', 'Netherlands'],
    ['published', 65, 'Growth'],
    'logistics',
    'Cold chains between the harbour and the markets of five countries.',
    {
      team: [
        admin('Sanne Bakker'),
        manager('Joris de Wit'),
        reviewer('Amina El Idrissi'),
        viewer('Bas Kuiper'),
      ],
      invited: { name: 'Fleur Smit', role: 'companyManager' },
      jobs: [
        job('Fleet Planner', ['mid', 'hybrid'], [40_000, 47_000], 44, 7),
        job('Customs Declarant', ['mid', 'onSite'], [38_000, 44_000], 26, 3),
        job('Night Dispatcher', ['junior', 'onSite'], [33_000, 37_000], 9, 2),
      ],
    },
  ),
  firm(
    ['Vesna Health', 'Slovenska cesta 29', '+386 1 000 00 00', 'Ljubljana', 'Slovenia'],
    ['published', 85],
    'health',
    'Home care teams that know their patients by name.',
    {
      team: [admin('Maja Kovač'), reviewer('Luka Zupan')],
      jobs: [
        job('District Nurse', ['mid', 'onSite'], [28_000, 33_000], 69, 5),
        job('Care Scheduler', ['junior', 'hybrid'], [22_000, 26_000], 14, 2),
      ],
    },
  ),
  firm(
    ['Alto Minho Schools', 'Rua do Souto 77', '+351 253 000 000', 'Braga', 'Portugal'],
    ['published', 79],
    'education',
    'Three schools that teach in Portuguese and English from the first year.',
    {
      team: [admin('Inês Carvalho'), viewer('Rui Barros')],
      jobs: [job('Physics Teacher', ['mid', 'onSite'], [27_000, 34_000], 33, 4)],
    },
  ),
  firm(
    ['Meridian Hotels', '31 Old Bakery Street', '+356 2100 0000', 'Valletta', 'Malta'],
    ['published', 72],
    'hospitality',
    'Two old town houses with thirty rooms and one good kitchen.',
    {
      team: [admin('Giulia Camilleri')],
      jobs: [
        job('Front Office Manager', ['senior', 'onSite'], [32_000, 38_000], 28, 3),
        job('Pastry Chef', ['mid', 'onSite'], null, null, 0),
      ],
    },
  ),
  firm(
    ['Osprey Mutual', '5 Shore', '+44 131 000 0000', 'Edinburgh', 'United Kingdom'],
    ['published', 37],
    'finance',
    'Insurance for small boats and the people who sail them.',
    {
      team: [admin('Fiona Macrae'), manager('Callum Reid')],
      domain: 'withdrawn',
      jobs: [job('Claims Handler', ['junior', 'hybrid'], [29_000, 33_000], 24, 4)],
    },
  ),
  firm(
    ['Hallertau Hops', 'Landshuter Straße 8', '+49 8161 00000', 'Freising', 'Germany'],
    ['published', 29],
    'agriculture',
    'A growers’ cooperative of forty farms. Nothing is open at the moment.',
    { team: [admin('Anton Huber')], domain: 'failing' },
  ),
  firm(
    ['Gdańsk Ferry Lines', 'ul. Przemysłowa 1', '+48 58 000 00 00', 'Gdańsk', 'Poland'],
    ['published', 22],
    'logistics',
    'Night ferries across the Baltic since 1991.',
    {
      team: [admin('Katarzyna Nowak'), manager('Piotr Zieliński')],
      jobs: [
        job('Deck Officer', ['mid', 'onSite'], [36_000, 45_000], 17, 3),
        job('Remote Data Entry Assistant', ['junior', 'remote'], [48_000, 60_000], 13, 4),
      ],
    },
  ),
  firm(
    ['Harbourlight Talent', '14 Ledra Street', '+357 22 000000', 'Nicosia', 'Cyprus'],
    ['published', 62],
    'services',
    'International placements with a fast start.',
    {
      team: [admin('Andreas Pavlou')],
      suspended: {
        reason: 'fraud',
        note: 'Applicants were asked to pay for their visa before any interview.',
      },
      jobs: [job('Cruise Ship Steward', ['junior', 'onSite'], [60_000, 90_000], 60, 5, 30)],
    },
  ),
  firm(
    ['Pikes Renovation', '62 Kirkstall Road', '+44 113 000 0000', 'Leeds', 'United Kingdom'],
    ['published', 77],
    'construction',
    'Kitchens, bathrooms and attics, from the plan to the last tile.',
    {
      team: [admin('Owen Pike'), viewer('Tess Holroyd')],
      suspended: {
        reason: 'unverified',
        note: 'We could not reach the company under its address or phone number.',
      },
      jobs: [job('Site Supervisor', ['mid', 'onSite'], [34_000, 41_000], 35, 3)],
    },
  ),
  firm(
    ['Dovetail Furniture', '3 Mill Street', '+353 91 000 000', 'Galway', 'Ireland'],
    ['published', 73],
    'consumerGoods',
    'Tables and benches of Irish oak. The workshop closes this winter.',
    {
      team: [admin('Niamh Tierney')],
      deletedFor: 'The workshop closes, and its owner asked us to delete everything.',
      jobs: [job('Cabinet Maker', ['senior', 'onSite'], [35_000, 42_000], 63, 4, 25)],
    },
  ),
  firm(
    ['Rivulet Games', 'ul. Józefa 20', '+48 12 000 00 00', 'Kraków', 'Poland'],
    ['draft', 11],
    'media',
    'A small studio that makes quiet puzzle games.',
    {
      team: [admin('Zofia Wójcik')],
      invited: { name: 'Marek Lis', role: 'companyManager' },
      jobs: [job('Gameplay Programmer', ['mid', 'remote'], [30_000, 42_000], null, 0)],
    },
  ),
  firm(
    ['Saffron Kitchens', '88 Belgrave Road', '+44 116 000 0000', 'Leicester', 'United Kingdom'],
    ['draft', 6],
    'hospitality',
    '',
    {
      team: [admin('Priyanka Desai')],
    },
  ),
  firm(
    ['Tallinn Bindery', 'Telliskivi 60', '+372 600 0000', 'Tallinn', 'Estonia'],
    ['draft', 2],
    'media',
    '',
    {
      team: [admin('Kaarel Tamm')],
    },
  ),
];
