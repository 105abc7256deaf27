/** How visitors call the things of the product: each row is one thing, by its name, and the words that mean it. */
const rows = `
price: damage pricing cost fee charge rate expensive cheap afford bucks dollar usd quote spend budget
trial: try tryout test trying
free: gratis complimentary
creditcard: visa mastercard amex
payment: pay paying invoice billing
cancel: cancellation quit terminate unsubscribe termination contract commitment commit locked pause minimum obligation
refund: reimburse moneyback
limit: cap quota maximum max allowance
listing: property home house houses realty
buyer: client prospect shopper customer visitor
lead: inquiry contacts
agent: realtor broker salesperson
import: migrate bulk reso spreadsheet excel sheet transfer
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
truth: fact facts hallucinate hallucination invent lie lying fabricate accurate accuracy trust reliable bogus madeup
takeover: stepin intervene
fairhousing: racist race religion ethnicity discriminate discrimination steering steer hud bias
viewing: showing tour appointment slot visit
calendar: schedule scheduling
doublebooking: doublebook twice overlap
setup: onboard onboarding configure getstarted
whitelabel: rebrand reseller resell
brokerage: team office enterprise firm
brand: domain branding logo color colour colors
api: integrate integration zapier webhook developer connect
selfhost: onpremise server
support: helpdesk assistance
contact: reach
consultation: consult meeting
notification: notify alert push bell ping
sms: textmessage
voice: speak spoken aloud audio
personality: tone style character
analytics: statistic stat insight metric
cookie: track tracking
knowledge: document note pdf train learn teach faq
description: copywriting
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
competitor: alternative versus compare comparison
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

const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\bset me back\b|\b(?:all|anything|else) (?:\w+ ){0,3}(?:i |to )pay\b|\bhidden (?:fees?|costs?)\b/g,
    'price',
  ],
  [/\bsafe (?:area|neighbou?rhood)s?\b|\bneighbou?rhoods? (?:are|is) safe\b/g, 'fairhousing'],
  [/\b(?:deleted|removed)\b.{0,16}\bback\b|\brestor\w+\b|\brecover\w*\b|\bundelete\b/g, 'restore'],
  [/\bwhile (?:i'm|i am|i|we) (?:sleep\w*|asleep|away|busy|driving|on vacation)\b/g, 'hour'],
  [/\b(?:your|this|the) (?:company|firm|people|founders?)\b/g, 'aboutus'],
  [/\b(?:customer|agents?|others?|people|users?) (?:reviews?|says?|think)\b/g, 'review'],
  [
    /\b(?:good with|tech(?:nical)? ?savvy|technical|non-?technical|not good with|skills?)\b(?: computers?)?/g,
    'setup',
  ],
  [/\b(?:does ?n[o']?t|do ?n[o']?t|does not|cannot|can't) know\b|\bno idea\b/g, 'unknownanswer'],
  [/\b(?:is|are|answers?|really) (?:it )?(?:true|right|correct)\b/g, 'truth'],
  [/\binstead of (?:the |your |my )?(?:bot|assistant|ai|sidekick)\b|\bmyself\b/g, 'takeover'],
  [/\btake (?:\w+ ){1,3}with (?:me|us)\b|\bget (?:my|our) data out\b/g, 'export data'],
  [/\bmine\b/g, 'ownership'],
  [/\b(?:can i|i can|we can|to) (?:phone|ring|telephone)\b|\btelephone\b/g, 'contact'],
  [/\bin the (?:morning|evening)\b|\b\d{1,2} ?[ap]\.?m\b|\bevenings?\b/g, 'hour'],
  [/\bown (?:web ?)?(?:page|site|website|address|url|link)\b/g, 'ownpage'],
  [/\b(?:on|in|into|to) (?:my|our)(?: own)? (?:web ?site|site|homepage|blog)\b/g, 'embed'],
  [
    /\bhow (?:does|do|will|would) (?:it|this|that|porchlight|everything|all this|the whole thing) (?:all )?works?\b/g,
    'howitworks',
  ],
  [
    /\bwhat (?:does|can|will) (?:it|this|porchlight|your (?:product|software|tool|app|service)) (?:actually |really |exactly )?(?:do|offer)\b|\bwhat is (?:this|it|porchlight)(?: for| about)?\b/g,
    'whatitdoes',
  ],
  [/\bwho owns\b|\bbelongs? to (?:me|us)\b|\b(?:is|are) (?:it|they|the (?:leads|data)) mine\b/g, 'ownership'],
  [/\b(?:this|our) (?:chat|conversation)\b|\bwhat i (?:type|write|say) here\b/g, 'thischat'],
  [/\b(?:opening|office|business|working|your|support) hours\b|\bwhen are you open\b/g, 'openinghours'],
  [/\bhost (?:it|this|everything)\b|\bour ?selves\b/g, 'selfhost'],
  [/\b(?:out|a) ?loud\b/g, 'voice'],
  [
    /\b(?:lead|leads|buyer|someone|somebody|anyone)\b.{0,16}\b(?:arrives?|comes? in|writes?|gets? in touch)\b/g,
    'newlead notification',
  ],
  [
    /(?<!how )\b(?:four|five|six|seven|eight|ten|twenty|more|another|extra|fourth|many|additional) (?:active |more )?(?:listings?|homes?|properties|houses)\b/g,
    'limit listing',
  ],
  [
    /\brun(?:s|ning)? out\b|\bgo(?:es|ing)? over\b|\buse(?:d)? (?:it |them )?(?:all )?up\b|\bhit (?:the|a|my)\b/g,
    'limit',
  ],
  [/\bwhite[ -]?label\w*\b/g, 'whitelabel'],
  [/\b(?:under|with|in) (?:my|our) own (?:name|brand|logo)\b/g, 'whitelabel'],
  [/\bmoney[ -]?back\b|\bget (?:my|our) money\b|\bwant my money\b/g, 'refund'],
  [
    /\bcredit[ -]?cards?\b|\bdebit cards?\b|\bcard (?:details|number|required|needed|info)\b|\b(?:a|my|no|without) card\b/g,
    'creditcard',
  ],
  [/\bbusiness cards?\b/g, 'businesscard'],
  [/\bset(?:ting)?[ -]?up\b|\bget(?:ting)? (?:started|going|live)\b|\bup and running\b/g, 'setup'],
  [/\bsign(?:ing)? ?up\b|\bsign(?:ing)? ?in\b|\blog(?:ging)? ?in\b/g, 'account'],
  [/\bhome ?screens?\b/g, 'installable'],
  [/\bapp stores?\b|\bplay ?store\b|\bgoogle play\b|\bnative apps?\b|\bmobile apps?\b/g, 'appstore'],
  [
    /\bmak(?:e|es|ing) (?:things|stuff|it|something|facts|answers|something) up\b|\bmak(?:e|es|ing) up\b|\bmade[ -]?up\b|\bwrong (?:answers?|info\w*|things?)\b|\bget (?:it|things|something|facts) wrong\b/g,
    'truth',
  ],
  [/\btak(?:e|es|ing) over\b|\bstep(?:s|ping)? in\b|\bjump(?:s|ing)? in\b|\bmyself\b/g, 'takeover'],
  [/\bfair[ -]?housing\b/g, 'fairhousing'],
  [/\bdoubl(?:e|y)[ -]?book\w*\b|\bsame (?:time|slot)\b/g, 'doublebooking'],
  [/\bself[ -]?host\w*\b|\b(?:my|our|your) own servers?\b|\bon[ -]prem\w*\b/g, 'selfhost'],
  [/\btext messag\w+\b|\btext alerts?\b|\btexts? me\b/g, 'sms'],
  [/\blanguage models?\b|\b(?:chat ?)?gpt(?:[ -]?\d)?\b|\bai models?\b/g, 'languagemodel'],
  [/\bfollow[ -]?up boss\b/g, 'crm'],
  [/\bfollow[ -]?ups?\b/g, 'sequence'],
  [/\bopen[ -]?houses?\b/g, 'openhouse'],
  [/\bqr(?:[ -]?codes?)?\b|\byard signs?\b/g, 'qrcode'],
  [/\bscreen[ -]?readers?\b/g, 'accessibility'],
  [/\b(?:24[ /]?7|around the clock|day and night|at night|night|midnight|weekends?|any hour)\b/g, 'hour'],
  [/\bhow (?:much|pricey)\b(?! (?:storage|space|data|time|work))/g, 'price'],
  [/\bhow long\b.{0,12}\b(?:take|until)\b/g, 'setup'],
  [/\bpersonal data\b|\bpersonal info\w*\b/g, 'personaldata'],
  [/\bper (year|month)\b/g, '$1'],
  [/\bseller'?s? reports?\b|\bweekly reports?\b/g, 'sellerreport'],
  [
    /\b(?:who|what) (?:are|is) (?:you guys|you people|porchlight|your company|this company|behind)\b/g,
    'aboutus',
  ],
  [/\bkeep (?:my|the|our) data\b|\bhow long .{0,20}(?:kept|keep|store\w*)\b/g, 'keep data'],
]

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

/** Each word that names a thing of the product, for who mends slips of the pen. */
export const productWords: ReadonlySet<string> = new Set([...names.keys(), ...names.values()])

/** The name of the thing that a word in lower case means; plurals and forms of verbs too. */
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

/** The text in lower case, with every thing of the product called by its one name. */
export function inProductWords(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const named = phrases.reduce((read, [pattern, name]) => read.replace(pattern, ` ${name} `), lower)
  return named.replace(/\p{L}[\p{L}\p{N}]*(?:'\p{L}+)*/gu, (word) => thingOf(word.replace(/'s$/, '')))
}
