/** The first wrong field in reading order takes the focus, once its error is shown. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector('#main [aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  });
}
