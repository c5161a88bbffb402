// Runs before the first paint: the theme somebody chose wins over the one of the system.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is switched off: the system decides.
  }
})();
