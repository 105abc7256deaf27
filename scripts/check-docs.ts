import { globSync, readFileSync } from 'node:fs'

/** Invented names in examples: the reader is to replace them. */
const examples = /[<>]|\bpin-lead\b|\/x\.test\.ts$/
const sourceFile = /^(?:[\w@.-]+\/)*[\w.-]+\.(?:ts|tsx|js|cjs)$/
const sourceFolder =
  /^(?:src|docs|scripts|bench|e2e|content|messages|domain|contract|server|web)(?:\/[\w-]+)+\/?$/
const databaseName = /^[a-z]+(?:_[a-z]+)+$/
/** PostgreSQL's own programs. */
const programs = ['pg_dump']
/** What the design named and the product does without. */
const notBuilt = 'docs/decisions/0018-left-the-design.md'

/** What a document writes as code outside of listings. */
export const codeIn = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

type House = { paths: readonly string[]; sources: string }

/** Why `code` leads nowhere: a file or folder that isn't there, or a table or column that nothing mentions. */
export function deadName(code: string, { paths, sources }: House): string | undefined {
  if (examples.test(code)) return undefined
  const path = code.replace(/\/$/, '')
  if (sourceFile.test(code) && !/^\.\w+$/.test(code))
    return paths.some((each) => each === path || each.endsWith(`/${path}`)) ? undefined : 'no such file'
  if (sourceFolder.test(code))
    return paths.some(
      (each) => `/${each}`.includes(`/${path}/`) || each === path || `/${each}`.endsWith(`/${path}`),
    )
      ? undefined
      : 'no such folder'
  if (databaseName.test(code) && !programs.includes(code))
    return sources.includes(code) ? undefined : 'mentioned nowhere in the code'
  return undefined
}

/** A feature begins a line of the tree, without a slash. */
const isFeature = /\/features\/[\w-]+$/

/** Folders of the code that the map's tree doesn't name. A word in the text around it names nothing. */
export function unmapped(folders: readonly string[], map: string): string[] {
  const tree = /```\n(src\/[\s\S]*?)```/.exec(map)?.[1] ?? ''
  return folders.filter((folder) => {
    const name = folder.split('/').at(-1)
    const written = isFeature.test(folder) ? `^ +${name} ` : `(?<![\\w-])${name}/`
    return !new RegExp(written, 'm').test(tree)
  })
}

const tracked = '{src,docs,scripts,bench,e2e,content,messages}/**/*'
const isOurs = (path: string) => !/^src\/text\/|node_modules/.test(path)
const roomsOfMap = ['src/domain/*/', 'src/server/*/', 'src/server/features/*/', 'src/web/*/']

/** Names in the docs that are no longer true, and rooms of the code that the map leaves out. */
export function docFaults(): string[] {
  const paths = [...globSync(tracked), ...globSync(['*.{ts,js,cjs,json}', '.dependency-cruiser.cjs'])].filter(
    isOurs,
  )
  const sources = globSync(['{src,scripts}/**/*.{ts,js,sql}', 'package.json'])
    .filter(isOurs)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const dead = globSync(['*.md', 'docs/**/*.md'], { exclude: [notBuilt] }).flatMap((file) =>
    codeIn(readFileSync(file, 'utf8')).flatMap((code) => {
      const why = deadName(code, { paths, sources })
      return why ? [`${file} names ${code}: ${why}`] : []
    }),
  )
  const folders = globSync(roomsOfMap).map((folder) => folder.replace(/\/$/, ''))
  const missing = unmapped(folders.filter(isOurs), readFileSync('docs/map.md', 'utf8'))
  return [...new Set(dead), ...missing.map((folder) => `docs/map.md does not name ${folder}`)]
}
