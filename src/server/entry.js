/**
 * node src/server/entry.js: readies Node to load quickly, then runs main.ts. Plain JavaScript, so that Node need not
 * start its reader of TypeScript (50 ms) before the cache, which holds what that reader made, is open.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled once, kept beside the packages: later starts read it. Where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

const sources = new URL('../', import.meta.url).href
/** Packages of many files, all of them ES modules that name each other with the file's ending. */
const largePackages = /\/node_modules\/(?:drizzle-orm|zod|pg-boss|hono|libphonenumber-js)\//

const at = (url, format) => ({ url: url.href, format, shortCircuit: true })
/** What a package's name leads to is the same in all files of ours. */
const packages = new Map()

function fromSources(specifier, parent, find) {
  if (specifier.endsWith('.ts'))
    return at(
      specifier.startsWith('#') ? new URL(specifier.slice(1), sources) : new URL(specifier, parent),
      'module-typescript',
    )
  if (specifier.startsWith('.')) return find()
  const found = packages.get(specifier) ?? { ...find(), shortCircuit: true }
  packages.set(specifier, found)
  return found
}

/**
 * Where a file says the whole name of another, Node is told that this is it. Left to itself it asks the disk about each of
 * a thousand files and parses the package.json above it, again and again: that of drizzle-orm has 180 KB.
 */
registerHooks({
  resolve(specifier, context, next) {
    const find = () => next(specifier, context)
    const { parentURL: parent, conditions } = context
    if (!parent || !conditions.includes('import')) return find()
    if (parent.startsWith(sources)) return fromSources(specifier, parent, find)
    const isSibling = /^\.\.?\/.*\.js$/.test(specifier) && largePackages.test(parent)
    return isSibling ? at(new URL(specifier, parent), 'module') : find()
  },
})

await import('./main.ts')
