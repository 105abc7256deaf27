/** Invisible to a person who opens the document: instructions to machines hide there. */
const hiding = new Set(['vanish', 'webHidden', 'specVanish'])
/** Half-points. No one can read letters of one point. */
const smallest = 3

type Tag = { name: string; attributes: string; isEnd: boolean; isEmpty: boolean; start: number; end: number }

/** An element that is open at this point of the document. */
type Open = {
  name: string
  start: number
  /** Another background than the page's. */
  isColored: boolean
  hasHiddenStyle: boolean
  isHiding: boolean
  isWhite: boolean
}

/**
 * A part of a Word document without the runs that are hidden, white on white, or too small to be seen. `hiddenStyles`
 * are the IDs of styles that hide what has them. Undefined if it declares entities, or isn't well formed.
 */
export function stripHiddenRuns(xml: string, hiddenStyles: ReadonlySet<string>): string | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return undefined
  const open: Open[] = []
  const hidden: { start: number; end: number }[] = []
  for (const tag of tagsOf(xml)) {
    if (!tag.isEnd) {
      if (open.length > 0) noteProperty(open, tag, hiddenStyles)
      if (!tag.isEmpty) open.push(opened(tag))
      continue
    }
    const closed = open.pop()
    if (closed?.name !== tag.name) return undefined
    if (closed.name === 'r' && isUnseen(closed, open)) hidden.push({ start: closed.start, end: tag.end })
  }
  return open.length > 0 ? undefined : without(xml, hidden)
}

/** The IDs of the styles in a document's `styles.xml` that hide text. */
export function findHiddenStyles(xml: string): Set<string> {
  const found = new Set<string>()
  let id: string | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'style') id = tag.isEnd ? undefined : attributeOf(tag, 'styleId')
    else if (id !== undefined && hiding.has(tag.name) && isOn(tag)) found.add(id)
  }
  return found
}

/** Tags by their local names; comments, instructions and CDATA are none. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g

function* tagsOf(xml: string): Generator<Tag> {
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = '', index } of xml.matchAll(markup)) {
    if (name === undefined) continue
    const place = { start: index, end: index + whole.length }
    yield { name, attributes, isEnd: slash === '/', isEmpty: attributes.endsWith('/'), ...place }
  }
}

const attributeOf = ({ attributes }: Tag, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]

const isOn = (tag: Tag) => !/^(?:0|false|off)$/i.test(attributeOf(tag, 'val') ?? '')

const opened = ({ name, start }: Tag): Open => ({
  name,
  start,
  isColored: false,
  hasHiddenStyle: false,
  isHiding: false,
  isWhite: false,
})

/** What a property says about the run, paragraph, cell, or table whose properties are open. */
function noteProperty(open: readonly Open[], tag: Tag, hiddenStyles: ReadonlySet<string>): void {
  const [owner, properties] = open.slice(-2)
  if (!owner || !properties || properties.name !== `${owner.name}Pr`) return
  const value = attributeOf(tag, 'val') ?? ''
  if (['shd', 'highlight', 'tblStyle'].includes(tag.name)) owner.isColored = true
  if (['rStyle', 'pStyle'].includes(tag.name) && hiddenStyles.has(value)) owner.hasHiddenStyle = true
  if (hiding.has(tag.name) && isOn(tag)) owner.isHiding = true
  if (tag.name === 'sz' && Number(value) <= smallest) owner.isHiding = true
  if (tag.name === 'color' && /^f[c-f]f[c-f]f[c-f]$/i.test(value)) owner.isWhite = true
}

function isUnseen(run: Open, around: readonly Open[]): boolean {
  const paragraph = around.findLast(({ name }) => name === 'p')
  if (run.isHiding || run.hasHiddenStyle || paragraph?.hasHiddenStyle) return true
  return run.isWhite && !run.isColored && !around.some(({ isColored }) => isColored)
}

/** A hidden run may contain others, so a place that is already left out is left out once. */
function without(xml: string, hidden: readonly { start: number; end: number }[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of hidden.toSorted((one, other) => one.start - other.start)) {
    if (start >= at) kept += xml.slice(at, start)
    at = Math.max(at, end)
  }
  return kept + xml.slice(at)
}
