// Runs before the first paint: applies the theme chosen in this browser, or leaves the system's.
try {
  const theme = localStorage.getItem('porchlight:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  // biome-ignore lint/suspicious/noConsole: there is no screen yet to show it on
  console.warn('The chosen theme could not be read', error)
}
