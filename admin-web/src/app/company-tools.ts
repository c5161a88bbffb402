/** What people of a company have at the top of every screen: fetched for them alone. */
export const fetchPalette = () => import('../company/palette/palette.js').then((file) => file.Palette);

export const fetchBell = () => import('../company/bell/bell.js').then((file) => file.Bell);
