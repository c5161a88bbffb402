import { Moon, Sun } from 'lucide-react';
import { IconButton } from './button.js';

export function switchTheme(): void {
  const root = document.documentElement;
  const isDark =
    (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
    'dark';
  const chosen = isDark ? 'light' : 'dark';
  root.dataset.theme = chosen;
  localStorage.setItem('theme', chosen);
  window.dispatchEvent(new CustomEvent('themechange', { detail: chosen }));
}

/** Light or dark. Both icons are there and the style sheet shows the fitting one, so nothing jumps at the start. */
export function ThemeSwitch() {
  return (
    <IconButton label="Switch between light and dark" onClick={switchTheme}>
      <Moon className="icon icon--md theme-switch__moon" aria-hidden />
      <Sun className="icon icon--md theme-switch__sun" aria-hidden />
    </IconButton>
  );
}
