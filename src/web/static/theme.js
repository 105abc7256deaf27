// Runs before the first paint: applies the theme that this browser's person chose, else the system's stays.
try {
  const theme = localStorage.getItem('porchlight:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  console.warn('The chosen theme could not be read', error)
}
