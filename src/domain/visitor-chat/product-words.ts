import { productPhrases } from './product-phrases.ts'

/** What visitors call the things of the product: each row is one thing, by its name, and the words that mean it. */
const rows = `
price: damage pricing cost fee charge rate expensive cheap afford bucks dollar usd quote spend budget
trial: try tryout test trying
free: gratis complimentary
creditcard: visa mastercard amex
payment: pay paying invoice billing
cancel: cancellation quit terminate unsubscribe termination contract commitment commit locked pause minimum obligation
refund: reimburse moneyback
limit: cap quota maximum max allowance quotas exceeded
listing: property home house houses realty
buyer: client prospect shopper customer visitor
lead: inquiry contacts
agent: realtor broker salesperson
import: migrate bulk reso spreadsheet excel sheet transfer populate
language: languages espanol español habla mandarin korean vietnamese spanish french german chinese portuguese italian multilingual translate translation bilingual english
security: secure encrypt encryption hack hacker breach protect protection
privacy: gdpr ccpa
export: download takeaway
delete: erase remove purge wipe
password: passcode credentials
installable: install pwa homescreen
offline: internet network wifi signal reception
appstore: playstore ios iphone android native
crm: hubspot salesforce followupboss kvcore zoho pipedrive boomtown
score: scoring rank rating grade points
truth: fact facts hallucinate hallucination invent lie lying fabricate accurate accuracy trust reliable bogus madeup false untrue incorrect misinform
takeover: stepin intervene
fairhousing: racist race religion ethnicity discriminate discrimination steering steer hud bias
viewing: showing tour appointment slot visit
calendar: schedule scheduling
doublebooking: doublebook twice overlap overlapping overlaps clash clashing
setup: onboard onboarding configure getstarted
whitelabel: rebrand reseller resell
brokerage: team office enterprise firm
brand: branding logo color colour colors
api: integrate integration zapier webhook developer connect
selfhost: onpremise server
support: helpdesk assistance
contact: reach
consultation: consult meeting walkthrough walkthru
notification: notify alert push bell ping
sms: textmessage
voice: speak spoken aloud audio
tone: personality style character funny funnier humor humour witty formal casual friendlier
analytics: statistic stat insight metric viewed visited impressions popularity
cookie: track tracking
knowledge: document note pdf train learn teach faq bylaws brochure paperwork attachments
description: copywriting copy blurb wording
sellerreport: seller report
sequence: drip campaign nurture followup automate automation
qrcode: qr
mortgage: calculator financing
school: district
duplicate: dedupe merge
copyright: dmca infringe infringement stolen piracy
accessibility: accessible wcag screenreader blind disabled disability
languagemodel: chatgpt openai gpt gpt4 claude gemini llm
tax: vat
compliance: comply complies compliant
complaint: complain
assistant: bot robot sidekick ai
embed: widget iframe
competitor: alternative versus compare comparison plugin
review: testimonial reference reviewer feedback
location: headquarters based located city
hour: always nonstop aroundtheclock
conversation: transcript chat
ownership: belong owner
storage: gb gigabyte space mb
year: yearly annual annually
month: monthly
discount: coupon promo deal cheaper
account: login signin signup register registration
question: ask asked
answer: reply respond response
timeline: history
personaldata: personal
keep: kept retain retention stored store
`

const names = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [name = '', words = ''] = row.split(':')
      return words
        .trim()
        .split(/\s+/)
        .map((word): [string, string] => [word, name])
    }),
)

/** Each word that names a thing of the product, for correcting typos. */
export const productWords: ReadonlySet<string> = new Set([...names.keys(), ...names.values()])

/** The name of the thing that a lower-case word means; plurals and verb forms too. */
export function thingOf(word: string): string {
  const known = names.get(word)
  if (known) return known
  for (const ending of ['s', 'es', 'd', 'ed', 'ing', 'r', 'ly']) {
    const bare = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    const name = names.get(bare) ?? (ending === 'ing' || ending === 'ed' ? names.get(`${bare}e`) : undefined)
    if (bare.length > 2 && name) return name
  }
  return word
}

/** The text in lower case, with each thing of the product under its one name. */
export function inProductWords(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const named = productPhrases.reduce((read, [pattern, name]) => read.replace(pattern, ` ${name} `), lower)
  return named.replace(/\p{L}[\p{L}\p{N}]*(?:'\p{L}+)*/gu, (word) => thingOf(word.replace(/'s$/, '')))
}
