import type { SiteAssets } from '../site/site-document.tsx'

/** What the pages of the site are built with. */
export const siteAssets: SiteAssets = {
  css: '',
  script: '/p/loader.js',
  landingCss: '',
  showcaseCss: '',
  consultationCss: '',
  start: '',
  chatSide: 'right',
  company: { name: 'Porchlight', address: undefined, supportEmail: undefined, legalEmail: undefined },
  hasRooms: true,
  app: { script: '', modules: [], styles: [] },
}
export const origin = 'https://homes.example'

export const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
