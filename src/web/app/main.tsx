import '#web/styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { currentPath } from './hash-location.ts'
import { preloadPage } from './pages.ts'
import { reloadWhenStale } from './reload-when-stale.ts'

reloadWhenStale()
preloadPage(currentPath())

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
