/*
 * The page names the files of its screen and who may see it. They are asked for now and not when the program has found
 * out the same; whoever will be sent away asks for nothing.
 */
function askForScreen() {
  const note = document.getElementById('screen-files')?.textContent;
  if (!note || !localStorage.getItem('accessToken')) return;
  const role = JSON.parse(localStorage.getItem('user') ?? 'null')?.userRole;
  const { roles, styles, scripts, later } = JSON.parse(note);
  if (!roles.includes(role?.type ?? null)) return;
  for (const href of styles) ask({ rel: 'preload', as: 'style', href });
  for (const href of scripts) ask({ rel: 'modulepreload', href });
  // What is not part of the first view gives way to what is.
  for (const href of later.scripts) ask({ rel: 'modulepreload', href, fetchPriority: 'low' });
  for (const href of later.styles) ask({ rel: 'preload', as: 'style', href, fetchPriority: 'low' });
}

/** In the same haste as the program: nothing is drawn before both are there. */
function ask(file) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, file, { crossOrigin: '' }));
}

try {
  askForScreen();
} catch {
  // Storage is switched off or holds something else: the program asks later.
}
