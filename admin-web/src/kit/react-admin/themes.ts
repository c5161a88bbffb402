import { createTheme } from '@mui/material/styles';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { type ColourToken, dark, light, scale } from '../../base/theme/tokens.js';

const pixels = (value: string): number => Number.parseFloat(value);
/** In units of the reader's own, as the rest of the text. */
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
      button: { textTransform: 'none', fontWeight: 560 },
    },
    transitions: { duration: { shortest: 120, shorter: 120, short: 120, standard: 180, complex: 180 } },
    components: componentsOf(colours),
  };
}

/** The parts of react-admin's screens that differ from what the library draws. */
function componentsOf(colours: Record<ColourToken, string>): RaThemeOptions['components'] {
  // The library takes the ring away that everything else has.
  const focusRing = { outline: `2px solid ${colours.brand}`, outlineOffset: 2 };
  const field = { borderRadius: pixels(scale['radius-control']), fontSize: inRootUnits(scale['text-body']) };
  return {
    ...defaultTheme.components,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiSelect: { styleOverrides: { select: { '&:focus-visible': focusRing } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiOutlinedInput: {
      styleOverrides: { root: field, notchedOutline: { borderColor: colours['line-control'] } },
    },
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
    MuiTablePagination: { styleOverrides: { root: { border: 0 } } },
  };
}

export const lightTheme = createTheme(themeOf('light'));
export const darkTheme = createTheme(themeOf('dark'));
