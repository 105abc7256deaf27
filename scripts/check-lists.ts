import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Shorter lists, such as yes and no, coincide by chance. */
const minLength = 3

type List = { key: string; place: string }

const keyOf = (values: readonly string[]) => [...values].sort().join(' | ')

const parse = (file: string, source: string) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

const textsOf = (nodes: readonly ts.Node[]): string[] | undefined => {
  const texts = nodes.map((node) => {
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
      : ts.isUnionTypeNode(node)
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

/** Lists of `others` that `domain` has already. */
export const restated = (domain: readonly List[], others: readonly List[]): string[] =>
  others.flatMap(({ key, place }) => {
    const own = domain.find((list) => list.key === key)
    return own ? [`${place} restates the list of ${own.place}: ${key}`] : []
  })

/** Closed sets live in the domain alone; the other floors take them from there. */
export const listFaults = (): string[] =>
  restated(listsOf('src/domain/**/*.ts'), listsOf('src/{contract,server,web}/**/*.{ts,tsx}'))
