/** The Lead Metadata Specification 1.0 of the real estate industry: values in the `meta` elements of the HTML. */
import { textOfHtml } from '#domain/messages/text-of-html.ts'
import type { PortalReader } from './portal-lead.ts'

const element = /<meta\s[^<>]{0,5000}>/gi

export const readLeadMetadata: PortalReader = ({ html }) => {
  const values = new Map<string, string>()
  for (const [tag] of html.slice(0, 200_000).matchAll(element)) {
    const name = attribute(tag, 'name').toLowerCase()
    if (name.startsWith('lead_') && !values.has(name)) values.set(name, textOfHtml(attribute(tag, 'content')))
  }
  if (!values.has('lead_information_version') && !values.has('lead_email') && !values.has('lead_phone'))
    return undefined
  const of = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? ''
  const place = [
    of('lead_property_city'),
    of('lead_property_state'),
    of('lead_property_zip', 'lead_property_postal_code'),
  ]
  return {
    source: of('lead_source', 'lead_provider') || 'Website',
    name: of('lead_name') || [of('lead_first_name'), of('lead_last_name')].filter(Boolean).join(' '),
    email: of('lead_email'),
    phone: of('lead_phone', 'lead_mobile_phone'),
    message: of('lead_message', 'lead_comments'),
    property: [of('lead_property_address'), ...place].filter(Boolean).join(', '),
    mlsId: of('lead_mls', 'lead_property_mls', 'lead_mls_id'),
    details: { Type: of('lead_type') },
  }
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}(?:"([^"]{0,5000})"|'([^']{0,5000})')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined) ?? ''
