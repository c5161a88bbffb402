/** The currency most open jobs pay in, as their counts know it; no row where none names pay. */
export const mostPaidIn = `select value as currency from search_value where kind = 'currency'
  group by value having sum(jobs) > 0 order by sum(jobs) desc, value limit 1`;
