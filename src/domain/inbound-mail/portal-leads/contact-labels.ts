/** The labels that portals and forms give to who wrote and what about. */

import { label, labeledValues } from './labeled-values.ts'
import { addressInText, type FoundLead, unquoted } from './portal-lead.ts'

const who =
  "(?:the |your |my |su |tu )?(?:(?:consumer|customer|contact|client|lead|buyer|seller|visitor|prospect|sender|guest|applicant|user|owner|tenant|renter|referral|submitter|primary|main|best|preferred|full|complete)(?:'s)? )*"
const telling =
  '(?:comments?|messages?|questions?|inquir(?:y|ies)|enquir(?:y|ies)|notes?|remarks?|feedback|requests?|concerns?|suggestions?|details?|instructions)'
const telling_es =
  '(?:mensajes?|comentarios?|preguntas?|consultas?|observaciones|notas?|detalles?|solicitud|peticion)'
const also = '(?: ?(?:/|,|&|or|and|y|o|u) ?(?:any |other )?'

const messageWords = [
  `(?:the |your |su |tu |any )?(?:(?:consumer|customer|contact|client|lead|buyer|seller|visitor|sender|guest|additional|other|further|general|special|specific|any|personal|short|brief|form|inquiry|enquiry) )*${telling}${also}${telling})*(?: (?:text|body|content|field|box|for (?:us|me|the agent|agent)|to (?:us|me|the agent|agent)|here|below))?`,
  '(?:additional|other|further|more|any other) (?:information|info)|body|text|memo|description|content',
  '(?:please )?(?:write|leave|send|type|enter|add|include|drop)(?: us| me)? (?:a|an|your|any|us a|me a|the) .{0,30}(?:message|note|comment|question|request|line|inquiry)s?\\b.{0,30}',
  '(?:so )?(?:how|what) (?:can|may|could) (?:we|i|our team)(?: best| possibly)? (?:help|assist|do for you|be of (?:help|service))\\b.{0,60}',
  'what (?:are you (?:looking|interested|searching|hoping)|would you like|do you want to|is your (?:question|message|inquiry)|brings you)\\b.{0,60}|what is this (?:about|regarding)',
  '(?:please )?(?:(?:tell|let) us|tell me) (?:more|know|about (?:you|your)|what you|how we|how i)\\b.{0,60}',
  "(?:do you have )?any (?:other |additional |specific |special |further )*(?:questions?|comments?|requests?|concerns?|notes?)(?: (?:for us|or|and)\\b.{0,40})?|(?:is there )?anything (?:else|specific|in particular) (?:that )?(?:you(?:'d| would)|we should)\\b.{0,60}|anything else",
  '(?:please )?(?:describe|explain|share|specify) (?:your|what you|how we)\\b.{0,60}',
  '(?:the )?(?:reason|purpose|nature|details?) (?:for|of) .{0,40}(?:inquiry|enquiry|contact|contacting us|message|visit|request|question|interest)',
  `(?:el |la |su |tu |sus |tus )?(?:otr[oa]s? )?${telling_es}(?: adicional(?:es)?)?${also}${telling_es})*|informacion adicional|cuerpo del mensaje|asunto y mensaje`,
  '(?:en que|como) (?:te |le |lo )?(?:podemos|puedo|podriamos) (?:ayudar|servir|asistir).{0,40}|(?:escrib[ae]|deja|deje|envi[ae])(?:nos)? (?:un|una|su|tu|aqui su|aqui tu) .{0,30}|cuent[ae]nos.{0,50}',
  '(?:ihre |deine )?(?:nachricht|mitteilung|kommentar|anfrage|anliegen|bemerkungen?)|votre message|(?:votre )?(?:commentaires?|demande)|(?:sua |a sua )?mensagem|(?:il tuo |il suo )?messaggio',
]

const phones = '(?:(?:tele)?phone|mobile|cell(?:ular)?(?: ?phone)?|tel|ph|land ?line|whats ?app)'

const contactLabels = {
  name: label(
    `${who}(?:full )?name|(?:full|first (?:name )?(?:and|&|,) last) name|name (?:of|and) .{1,20}|from name|client|customer|buyer|seller|visitor|prospect|lead|contact|contact person|(?:submitted|sent|requested) by|(?:su |tu )?nombres?(?: completo| y apellidos?)?|(?:ihr )?name|vor und nachname|nom(?: complet)?|nome(?: completo)?`,
  ),
  firstName: label(`${who}(?:first|given) ?name|name first|first|fname|primer nombre|vorname|prenom`),
  lastName: label(
    `${who}(?:last|family|second) ?name|surname|name last|last|lname|apellidos?|primer apellido|nachname|nom de famille`,
  ),
  email: label(
    `${who}(?:(?:work|home|personal|business|current|valid) )?(?:e ?mail|mail)(?: ?(?:address|addr|id|1))?|address e ?mail|from e ?mail|e ?mail from|reply to(?: e ?mail)?|(?:su |tu )?(?:direccion de )?(?:correo(?: electronico)?|e ?mail)|(?:ihre )?e ?mail ?adresse|adresse e ?mail|courriel`,
  ),
  phone: label(
    `(?:user provided )?${who}(?:(?:mobile|cell|home|work|office|business|day ?time|evening|contact) )*${phones}(?: ?(?:number|no|num|nr|1))?(?: (?:mobile|cell|home|work))?|(?:contact|call ?back|best|preferred|mobile|cell|text) (?:number|no)|number|(?:su |tu )?(?:numero (?:de )?)?(?:telefono|celular|movil)(?: (?:movil|celular|de contacto))?|telefon(?:nummer)?|telefone`,
  ),
  message: label(messageWords.join('|')),
  property: label(
    '(?:property|listing|home)(?: ?address)?|property of interest|inquired about|address|propiedad|direccion(?: de la propiedad)?',
  ),
  city: label('city(?:,? state)?|ciudad'),
  zip: label('(?:zip|postal)(?: ?code)?|codigo postal'),
  /** Who wrote, as `Dana Buyer dana@b.example`. */
  from: label('from|de|von|sender|sent by|remitente'),
  mlsId: label('mls ?(?:id|number|no)?|listing ?id'),
} as const

const address = /[^\s<>()[\],;:"]{1,64}@[a-z0-9][a-z0-9.-]{0,250}[a-z0-9]/i

/** The first address in a value of a form. */
export const addressIn = (value: string): string => address.exec(value.slice(0, 1000))?.[0] ?? ''

const canBe: Partial<Record<string, (value: string) => boolean>> = {
  name: (value) => value.length <= 200 && /\p{L}/u.test(value) && !/@|https?:/.test(value),
  email: (value) => addressIn(value) !== '',
  from: (value) => value.length <= 300 && addressIn(value) !== '',
  phone: (value) => value.length <= 100 && (value.match(/\d/g)?.length ?? 0) >= 7,
}

/** What is labeled in a text. No message goes beyond the labels of `others`; of these, `said` is one, too. */
export const labeledContact = (text: string, others: Readonly<Record<string, RegExp>> = {}) =>
  labeledValues<string>(
    text,
    { ...others, ...contactLabels },
    {
      spans: { message: 'paragraphs', said: 'paragraphs', property: 'lines' },
      isMeant: (key, value) => canBe[key]?.(value) ?? true,
    },
  )

type LabeledContact = ReturnType<typeof labeledContact>

/** A lead from labels alone. */
export const leadOfLabels = (text: string) => leadOf(labeledContact(text))

export function leadOf({ values, rest }: LabeledContact): Omit<FoundLead, 'source'> {
  const { firstName, lastName, name, email, phone, message = '', property = '', mlsId, city, zip } = values
  const place = [oneLine(property), city, zip].filter((part) => part !== undefined && part !== '')
  return {
    name: fullName(name ?? firstName ?? '', lastName ?? ''),
    email: addressIn(email ?? ''),
    phone: phone ?? '',
    message: unquoted(message),
    property: city ? joinedPlace(place as string[]) : (place[0] ?? ''),
    mlsId: mlsId ?? '',
    rest,
  }
}

/** A field called "Name" may be for the first name. */
const fullName = (name: string, lastName: string): string =>
  name.toLowerCase().endsWith(lastName.toLowerCase()) ? name : `${name} ${lastName}`.trim()

const joinedPlace = ([street = '', city = '', zip = '']: string[]) =>
  `${street}, ${city}${zip ? ` ${zip}` : ''}`

/** Street and town below each other are one address. */
const oneLine = (lines: string) => lines.split('\n').slice(0, 2).join(', ')

/** The first paragraph that stands in quotation marks. */
export const quotedParagraph = (text: string): string =>
  /^["“]([^"“”]{3,4000})["”]$/mu.exec(text.slice(0, 50_000))?.[1]?.trim() ?? ''

/** The address of the home, labeled or else the first one in the texts. */
export const propertyIn = (...texts: (string | undefined)[]): string =>
  texts.map((text) => addressInText(text ?? '')).find(Boolean) ?? ''
