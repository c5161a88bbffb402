/** The first wrong field in reading order takes the focus, once its error is shown. */
export function focusFirstErrorIn(area: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector(`${area} [aria-invalid="true"]`);
    if (field instanceof HTMLElement) field.focus();
  });
}

/** The first wrong field of the screen takes the focus. */
export const focusFirstError = (): void => focusFirstErrorIn('#main');
