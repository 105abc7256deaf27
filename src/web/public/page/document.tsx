import type { CSSProperties, ReactNode } from 'react'

/** The build's output: the critical styles as text, the script's address, the folder's icon. */
export type PageAssets = {
  css: string
  script: string
}

type DocumentProps = {
  assets: PageAssets
  title: string
  head?: ReactNode
  style?: CSSProperties
  hasScript?: boolean
  children: ReactNode
}

/** Every public page: inline styles, one small script, and no other files but fonts and photos. */
export const Document = ({ assets, title, head, style, hasScript = false, children }: DocumentProps) => (
  <html lang="en" style={style}>
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"
      />
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheet, without any user text */}
      <style id="page-styles" dangerouslySetInnerHTML={{ __html: assets.css }} />
      {head}
      {hasScript && <script type="module" src={assets.script} />}
    </head>
    {children}
  </html>
)
