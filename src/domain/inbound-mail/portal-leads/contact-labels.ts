/** The labels that portals and forms give to who wrote and what about. */

import { label, labeledValues } from './labeled-values.ts'
import { addressInText, type FoundLead } from './portal-lead.ts'

const contactLabels = {
  name: label("(?:consumer|customer|contact|client|lead|buyer|visitor|your|full|sender)?[ ’'s]*name"),
  firstName: label('(?:consumer |your )?first[ _]?name'),
  lastName: label('(?:consumer |your )?(?:last|family)[ _]?name|surname'),
  email: label('(?:consumer |your |customer |contact )?e-?mail(?: ?address)?|from email'),
  phone: label(
    '(?:user provided |consumer |your |customer |contact |mobile |cell |home |day ?time )?(?:(?:tele)?phone|mobile|cell)(?: ?(?:number|no\\.?))?',
  ),
  message: label(
    '(?:consumer |customer |your |buyer )?(?:comments?|messages?|questions?|inquiry|enquiry|notes?|additional comments)',
  ),
  property: label('(?:property|listing|home)(?: ?address)?|property of interest|inquired about|address'),
  city: label('city(?:, ?state)?'),
  zip: label('(?:zip|postal)(?: ?code)?'),
  mlsId: label('mls ?(?:id|number|no\\.?)?|listing ?id'),
} as const

export type ContactKey = keyof typeof contactLabels

/** What is labeled in a text. Longer texts may be several lines; addresses too. */
export function labeledContact(text: string): Partial<Record<ContactKey, string>> {
  return labeledValues<ContactKey>(text, contactLabels, ['message', 'property'])
}

/** A lead from labels alone. */
export function leadOfLabels(text: string): Omit<FoundLead, 'source'> {
  const {
    firstName,
    lastName,
    name,
    email,
    phone,
    message = '',
    property = '',
    mlsId,
    city,
    zip,
  } = labeledContact(text)
  const place = [oneLine(property), city, zip].filter(Boolean)
  return {
    name: name ?? [firstName, lastName].filter(Boolean).join(' '),
    email: email?.split(/\s/)[0] ?? '',
    phone: phone ?? '',
    message: unquoted(message),
    property: city ? joinedPlace(place as string[]) : (place[0] ?? ''),
    mlsId: mlsId ?? '',
  }
}

const joinedPlace = ([street = '', city = '', zip = '']: string[]) =>
  `${street}, ${city}${zip ? ` ${zip}` : ''}`

/** Street and town below each other are one address. */
const oneLine = (address: string) => address.split('\n').slice(0, 2).join(', ')

export const unquoted = (text: string): string =>
  /^["“](.*)["”]$/su.exec(text.trim())?.[1]?.trim() ?? text.trim()

/** The first paragraph that stands in quotation marks. */
export const quotedParagraph = (text: string): string =>
  /^["“]([^"“”]{3,4000})["”]$/mu.exec(text.slice(0, 50_000))?.[1]?.trim() ?? ''

/** The address of the home, labeled or else the first one in the texts. */
export const propertyIn = (...texts: (string | undefined)[]): string =>
  texts.map((text) => addressInText(text ?? '')).find(Boolean) ?? ''
