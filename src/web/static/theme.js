// Runs before the first paint: applies the theme that this browser's person chose, else the system's stays.
try {
  const theme = localStorage.getItem('porchlight:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  // biome-ignore lint/suspicious/noConsole: there is no screen yet to say it on
  console.warn('The chosen theme could not be read', error)
}
