import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { type ColourToken, dark, light, scale } from '../../base/theme/tokens.js';

const pixels = (value: string): number => Number.parseFloat(value);
/** In the reader's own unit, like the rest of the text. */
const inRootUnits = (value: string): string => `${pixels(value) / 16}rem`;

/** The back office in the look of the rest: every value comes from the one token file. */
function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const colours = mode === 'light' ? light : dark;
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: colours.brand, dark: colours['brand-hover'], contrastText: colours['on-brand'] },
      secondary: { main: colours.brand, contrastText: colours['on-brand'] },
      error: { main: colours.danger, contrastText: colours['on-danger'] },
      warning: { main: colours.warn },
      info: { main: colours.info },
      success: { main: colours.ok },
      background: { default: colours.canvas, paper: colours.surface },
      text: { primary: colours.text, secondary: colours['text-2'], disabled: colours['text-3'] },
      divider: colours.line,
      action: { hover: colours.hover, selected: colours['brand-soft'] },
    },
    shape: { borderRadius: pixels(scale['radius-control']) },
    typography: {
      fontFamily: scale['font-ui'],
      fontSize: pixels(scale['text-ui']),
      fontWeightMedium: 560,
      fontWeightBold: 650,
      // The baseline of MUI sets it for the whole page, which has it already.
      body1: { fontSize: inRootUnits(scale['text-body']), lineHeight: '1.5rem' },
      button: { textTransform: 'none', fontWeight: 560 },
    },
    transitions: { duration: { shortest: 120, shorter: 120, short: 120, standard: 180, complex: 180 } },
    components: { ...controlsOf(colours), ...tableOf(colours), ...pages },
  };
}

/** Controls that differ from how MUI draws them. */
function controlsOf(colours: Record<ColourToken, string>): RaThemeOptions['components'] {
  // MUI takes away the ring that all other controls have.
  const focusRing = { outline: `2px solid ${colours.brand}`, outlineOffset: 2 };
  return {
    ...defaultTheme.components,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  };
}

function tableOf(colours: Record<ColourToken, string>): RaThemeOptions['components'] {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          fontSize: inRootUnits(scale['text-ui']),
          lineHeight: '1.25rem',
          borderColor: colours['line-soft'],
          color: colours['text-2'],
          padding: '6px 12px',
          height: 46,
        },
        head: {
          height: 40,
          fontSize: inRootUnits(scale['text-micro']),
          fontWeight: 560,
          whiteSpace: 'nowrap',
          color: colours['text-3'],
          borderColor: colours.line,
          backgroundColor: `color-mix(in srgb, ${colours.sunken} 38%, ${colours.surface})`,
        },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child td': { borderBottom: 0 } } } },
  };
}

/**
 * What lists and records of react-admin have around them is ours: the frame says when the browser is offline, the head of a
 * page has its title. Pages are columns of blocks: what is wide scrolls by itself, and no flexible box grows with it.
 */
const page = { authLoading: false, component: 'div', offline: false, title: false };
const pages: RaThemeOptions['components'] = {
  RaList: {
    defaultProps: { ...page, empty: false, exporter: false },
    styleOverrides: {
      root: {
        display: 'block',
        '& .RaList-main': { display: 'block' },
        '& .RaList-noActions': { marginTop: 0 },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      // On a phone react-admin sets a background in a media query, which comes after other rules.
      root: { display: 'block', '&&': { backgroundColor: 'transparent' } },
    },
  },
  RaDataTable: { defaultProps: { bulkActionButtons: false, rowClick: 'edit', size: 'small' } },
  RaShow: {
    defaultProps: { ...page, actions: false },
    styleOverrides: {
      root: { '& .RaShow-main': { display: 'block' }, '& .RaShow-noActions': { marginTop: 0 } },
    },
  },
};

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
