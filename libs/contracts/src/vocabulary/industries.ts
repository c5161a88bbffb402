/** Fixed list of industries. The key travels; the label is read. Order is the order of the list. */
export const industries = {
  agriculture: 'Agriculture and food',
  automotive: 'Automotive',
  construction: 'Construction and property',
  consulting: 'Consulting',
  consumerGoods: 'Consumer goods',
  design: 'Design and creative',
  education: 'Education',
  energy: 'Energy and climate',
  finance: 'Financial services',
  health: 'Health',
  hospitality: 'Hospitality and travel',
  industry: 'Industry and machinery',
  legal: 'Legal',
  logistics: 'Logistics and transport',
  media: 'Media and entertainment',
  nonProfit: 'Non-profit',
  publicSector: 'Public sector',
  research: 'Research and science',
  retail: 'Retail',
  services: 'Services',
  software: 'Software',
  sports: 'Sports and leisure',
  telecommunications: 'Telecommunications',
} as const;
export type Industry = keyof typeof industries;

function isIndustry(key: string): key is Industry {
  return key in industries;
}

export const industryKeys: Industry[] = Object.keys(industries).filter(isIndustry);
