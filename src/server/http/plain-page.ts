import { html } from 'hono/html'

type Content = ReturnType<typeof html>

/** A page for developers: no scripts, and the system's own font. */
export const plainPage = (title: string, content: Content) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;color-scheme:light dark;background:Canvas;color:CanvasText}
code{font-size:.95em;overflow-wrap:anywhere}section{border-top:1px solid GrayText;padding:1rem 0}h2{font-size:1.05rem;margin:0 0 .25rem;overflow-wrap:anywhere}
h3{font-size:1rem;margin:1.5rem 0 .25rem}dt{margin-top:.5rem}dd{margin:0 0 0 1rem}
pre{border:1px solid GrayText;border-radius:.5rem;padding:1rem;font-size:.85rem;white-space:pre-wrap}
ul{margin:.5rem 0;padding-left:1.25rem}
</style></head>
<body>
${content}
</body></html>`
