// Runs before the first paint: the theme somebody chose wins over the one of the system, and whoever is signed in is not
// shown how to. What somebody sends before the program is there is noted for it.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (localStorage.getItem('accessToken')) document.documentElement.dataset.signedIn = '';
  } catch {
    // Storage is switched off: the system decides.
  }
  document.addEventListener('submit', function (event) {
    if (event.target.closest('.drawn')) event.target.dataset.sent = '';
  });
})();
