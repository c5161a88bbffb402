/**
 * Renders the program in place of the form that the server drew, in one go. Text that was typed before, the focus and a
 * submitted form (`public/theme.js`) carry over. Without the form of the server, signing in takes 2.1 s instead of 1.0 to its
 * largest paint on a slow line (ADR 0037).
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const before = [...root.querySelectorAll('input')];
  const focused = before.find((input) => input === document.activeElement)?.name;
  const typed = before.filter(({ value, defaultValue }) => value !== defaultValue);
  const sent = root.querySelector('form[data-sent]') !== null;
  draw();
  for (const { name, value } of typed) {
    const input = inputIn(root, name);
    if (input) type(input, value);
  }
  if (focused) inputIn(root, focused)?.focus({ preventScroll: true });
  if (sent) root.querySelector('form')?.requestSubmit();
}

const inputIn = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);

/** As if somebody had typed it: the program hears of it. */
function type(input: HTMLInputElement, value: string): void {
  // Past what React put there, which would take the value for one it knows.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
