import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Shorter lists, such as yes and no, coincide by chance. */
const minLength = 3

type List = { key: string; place: string }

const keyOf = (values: readonly string[]) => [...values].sort().join(' | ')

/** As TSX, `<T>() =>` opens an element, and everything after it would be its content. */
function parse(file: string, source: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const faults: unknown = Reflect.get(tree, 'parseDiagnostics')
  if (!Array.isArray(faults) || faults.length > 0) throw new Error(`${file} can't be parsed as a whole`)
  return tree
}

/** `Pick<Deps, 'db' | 'clock' | 'mailer'>` chooses from a list; it doesn't make one. */
const choosers = new Set(['Pick', 'Omit', 'Extract', 'Exclude'])
const isChoice = ({ parent }: ts.UnionTypeNode) =>
  ts.isTypeReferenceNode(parent) && choosers.has(parent.typeName.getText())

/** `'book' | 'move' | undefined` is a list of two. */
const saysSomething = (node: ts.Node) =>
  node.kind !== ts.SyntaxKind.UndefinedKeyword &&
  !(ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword)

const textsOf = (nodes: readonly ts.Node[]): string[] | undefined => {
  const texts = nodes.filter(saysSomething).map((node) => {
    const literal = ts.isLiteralTypeNode(node) ? node.literal : node
    return ts.isStringLiteral(literal) ? literal.text : undefined
  })
  return texts.length >= minLength && texts.every((text) => text !== undefined) ? texts : undefined
}

/** Every list of texts in a file: arrays of literals, and unions of literal types. */
export function listsIn(file: string, source: string): List[] {
  const tree = parse(file, source)
  const lists: List[] = []
  const look = (node: ts.Node): void => {
    const texts = ts.isArrayLiteralExpression(node)
      ? textsOf(node.elements)
      : ts.isUnionTypeNode(node) && !isChoice(node)
        ? textsOf(node.types)
        : undefined
    if (texts) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      lists.push({ key: keyOf(texts), place: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return lists
}

const isChecked = (file: string) => !/\.test\.tsx?$|\/testing\/|^src\/text\//.test(file)
const listsOf = (pattern: string) =>
  globSync(pattern)
    .filter(isChecked)
    .flatMap((file) => listsIn(file, readFileSync(file, 'utf8')))

const fileOf = (place: string) => place.slice(0, place.lastIndexOf(':'))

/** Lists that another file has already, whatever the order of their texts. The rows of one table may be alike. */
export function restated(lists: readonly List[]): string[] {
  const first = new Map<string, string>()
  return lists.flatMap(({ key, place }) => {
    const own = first.get(key) ?? place
    first.set(key, own)
    return fileOf(own) === fileOf(place) ? [] : [`${place} restates the list of ${own}: ${key}`]
  })
}

/** Each closed set is written once: in the domain, or on the highest floor that needs it. */
export const listFaults = (): string[] =>
  restated(['domain', 'contract', 'server', 'web'].flatMap((floor) => listsOf(`src/${floor}/**/*.{ts,tsx}`)))
