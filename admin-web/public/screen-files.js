/*
 * The page names the files of its screen, its first data and who may see it. They are asked for now and not when the
 * program has found out the same; whoever will be sent away asks for nothing.
 */
function askForScreen() {
  const note = document.getElementById('screen-files')?.textContent;
  const token = localStorage.getItem('accessToken');
  if (!note || !token) return;
  const role = JSON.parse(localStorage.getItem('user') ?? 'null')?.userRole;
  const { roles, styles, scripts, later, early } = JSON.parse(note);
  if (!roles.includes(role?.type ?? null)) return;
  if (early?.roles.includes(role?.type) && isFresh(token)) askForData(early, token, role);
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

/** A token that is about to end is renewed by the program, and everything asked with the new one. */
function isFresh(token) {
  try {
    const claims = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    return claims.exp * 1000 - Date.now() > 60_000;
  } catch {
    return false;
  }
}

/** Keeps the answers for the program, which takes those it would ask for itself (`src/client/http/early-answers.ts`). */
function askForData({ names, paths }, token, role) {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    [names[0]]: role.roleId ?? '',
    [names[1]]: role.entityId ?? '',
  };
  window.earlyAnswers = new Map();
  for (const named of paths) {
    const path = named.replace('{company}', encodeURIComponent(role.entityId));
    const answer = fetch(path, { headers });
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined);
    window.earlyAnswers.set(path, { answer, headers, at: performance.now() });
  }
}

try {
  askForScreen();
} catch {
  // Storage is switched off or holds something else: the program asks later.
}
