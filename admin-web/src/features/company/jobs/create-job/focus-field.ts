/** Puts the focus into a control, clear of what lies over the page's edges. */
export function focusField(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/** The control of a field by its path in the contract; of a group, its first. */
export function controlOf(path: string): HTMLElement | null {
  const name = CSS.escape(path);
  return document.querySelector<HTMLElement>(
    `.wiz [name="${name}"], .wiz [data-field="${name}"], .wiz [name^="${name}."], .wiz [data-field^="${name}."]`,
  );
}

/** The first field that is wrong, or what says so above them. */
export function focusFirstProblem(): void {
  const wrong = document.querySelector<HTMLElement>('.wiz [aria-invalid="true"]');
  if (wrong) focusField(wrong);
  else document.querySelector<HTMLElement>('.errsum a, .errsum')?.focus();
}
