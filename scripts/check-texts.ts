import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { productName } from '#domain/product.ts'

/** Attributes that a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-label',
  'label',
  'placeholder',
  'title',
  'text',
  'hint',
  'description',
  'confirmLabel',
])
/** The API reference page is for developers, in English, and belongs to the server. */
const folders = ['src/web/**/*.tsx']

/** Two letters in a row are words; a single letter, a symbol or a number is not. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !/^https?:\/\/\S*$/.test(text)

/** Texts in this file that don't come from the catalog, each with its line. */
export function literalTexts(file: string, source: string): string[] {
  const faults: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const note = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    faults.push(
      `${file}:${line + 1} contains "${text.trim().slice(0, 60)}", which is not in the text catalog`,
    )
  }
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) note(node, node.text)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer
      if (spoken.has(node.name.getText()) && isWords(text)) note(node, text)
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression)) {
      if (!ts.isJsxAttribute(node.parent) && isWords(node.expression.text)) note(node, node.expression.text)
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return faults
}

/** Every text on a screen comes from the catalog, so that adding a language takes one file and no search. */
export const textFaults = (): string[] =>
  globSync(folders)
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => literalTexts(file, readFileSync(file, 'utf8')))

type Message = string | { match: Record<string, string> }[]

/** The catalog of one language: every key with its texts. */
export function catalog(language: string): Map<string, string[]> {
  const messages = globSync(`messages/${language}/*.json`).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>),
  )
  return new Map(
    messages.map(([key, message]) => [
      key,
      typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match)),
    ]),
  )
}

/** Texts that are no longer used. */
export function unusedTexts(): string[] {
  const sources = globSync('{src,scripts,e2e}/**/*.{ts,tsx}', { exclude: (path) => path === 'src/text' })
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const said = new Set(code.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g))
  return [...catalog('en').keys()].filter((key) => !said.has(key))
}

/** Texts that contain the product name literally instead of a parameter: a white label replaces one constant. */
export const namingTexts = (texts = catalog('en')): string[] =>
  [...texts].filter(([, said]) => said.some((text) => text.includes(productName))).map(([key]) => key)
