/** ADF 1.0, the car trade's XML for leads, which some listing sites send for homes: in the text or as a part. */
import { textOfHtml } from '#domain/messages/text-of-html.ts'
import type { PortalReader } from './portal-lead.ts'

const longest = 100_000

export const readAdf: PortalReader = ({ text, html, reports }) => {
  const xml = [...reports.filter(({ type }) => /xml/.test(type)).map((part) => part.text), text, html]
    .map((one) => one.slice(0, longest))
    .find((one) => /<adf[\s>]/i.test(one) && /<prospect[\s>]/i.test(one))
  if (!xml) return undefined
  const prospect = elementsOf(xml, 'prospect')[0]?.content ?? ''
  const customer = elementsOf(prospect, 'customer')[0]?.content ?? ''
  const contact = elementsOf(customer, 'contact')[0]?.content ?? ''
  const home = elementsOf(prospect, 'vehicle')[0]?.content ?? ''
  const names = elementsOf(contact, 'name')
  const part = (one: string) =>
    textIn(names.find(({ tag }) => tag.toLowerCase().includes(`"${one}"`))?.content)
  const provider = elementsOf(elementsOf(prospect, 'provider')[0]?.content ?? '', 'name')[0]?.content
  return {
    source: textIn(provider) || attributeOf(elementsOf(prospect, 'id')[0]?.tag, 'source') || 'Website',
    name:
      part('full') || [part('first'), part('last')].filter(Boolean).join(' ') || textIn(names[0]?.content),
    email: first(contact, 'email'),
    phone: first(contact, 'phone'),
    message: textIn(elementsOf(customer.replace(contact, ''), 'comments')[0]?.content),
    property: first(home, 'model'),
    mlsId: /\bmls\W{0,3}([a-z]?\d{4,15})/i.exec(first(home, 'comments'))?.[1] ?? '',
  }
}

const first = (xml: string, name: string) => textIn(elementsOf(xml, name)[0]?.content)

type XmlElement = { tag: string; content: string }

/** Elements of this name that don't contain one another, at most 20. */
function elementsOf(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const open = new RegExp(`<${name}(?:\\s[^<>]{0,1000})?>`, 'gi')
  const close = `</${name}`
  const lower = xml.toLowerCase()
  for (let match = open.exec(xml); match && found.length < 20; match = open.exec(xml)) {
    const from = open.lastIndex
    if (match[0].endsWith('/>')) continue
    const end = lower.indexOf(close, from)
    if (end < 0) break
    found.push({ tag: match[0], content: xml.slice(from, end) })
    open.lastIndex = end
  }
  return found
}

const attributeOf = (tag: string | undefined, name: string) =>
  new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}"([^"]{0,200})"`, 'i').exec(tag ?? '')?.[1] ?? ''

/** Text as it was meant: CDATA as it is, else with its entities read. */
function textIn(content: string | undefined): string {
  const trimmed = (content ?? '').trim()
  if (trimmed.startsWith('<![CDATA['))
    return trimmed.slice(9, trimmed.endsWith(']]>') ? -3 : undefined).trim()
  return textOfHtml(trimmed.replace(/<[^<>]{0,1000}>/g, ' '))
}
