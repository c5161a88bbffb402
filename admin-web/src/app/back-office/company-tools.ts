/** What people of a company have at the top of every screen: fetched for them alone. */
export const fetchPalette = () =>
  import('../../features/company/palette/palette.js').then((file) => file.Palette);

export const fetchBell = () => import('../../features/company/bell/bell.js').then((file) => file.Bell);
