/** Lets Node import the web's sources as they are: tests load them without a bundler. Styles are empty. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const module = (source: string) => ({ format: 'module' as const, source, shortCircuit: true })

registerHooks({
  load(url, context, next) {
    const { pathname } = new URL(url)
    if (pathname.endsWith('.css')) return module(`export default ''`)
    if (!pathname.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: true,
    })
    if (errors[0]) throw errors[0]
    return module(code)
  },
})
