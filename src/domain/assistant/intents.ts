/** Messages that are not questions about the home: asking for a person or an appointment, bargaining, small talk. */
import { guardText } from './engine/reading/normalize.ts'

const any = (signs: RegExp[]) => (text: string) => {
  const read = guardText(text)
  return signs.some((sign) => sign.test(read))
}

const owner = String.raw`(?:sellers?|owners?|homeowners?|vendors?|they|he|she|the current (?:owners?|sellers?)|previous owners?|landlords?|tenants?|renters?|occupants?|neighbou?rs?)`

/** Who is selling and why, other buyers, commissions, notes: never disclosed. */
export const asksForPrivate = any([
  new RegExp(
    String.raw`\b${owner}(?:'s|s'|s)? (?:real |full |first |last |private |personal |cell |mobile |phone |direct |home )*(?:names?|numbers?|phones?|e-?mails?|contact\w*|identit\w+|addresses|situation|reasons?|motivat\w+|mortgage|finances|debts?|divorce|income|jobs?|details|info)\b`,
  ),
  /\b(?:who|whose) (?:is|are|owns?|was|were|'s)\b.{0,12}\b(?:the |this |that |it )?(?:sellers?|owners?|homeowners?|own(?:s|ed)?(?: it| this| the (?:house|home|place|property))?)\b(?!'s suite)/,
  /\b(?:name|number|phone|e-?mail|contact) (?:\w+ )?(?:of|for) (?:the )?(?:sellers?|owners?|other buyers?)\b|\bdeal (?:with (?:the )?(?:seller|owner) )?direct(?:ly)?\b|\b(?:contact|reach|call|email|talk to|speak (?:to|with)|meet) (?:the )?(?:sellers?|owners?|homeowners?)\b/,
  new RegExp(
    String.raw`\bwhy (?:is|are|did|do|does|would)\b.{0,16}\b(?:${owner})\b.{0,24}\b(?:sell\w*|mov\w+|leav\w+|list\w*|going|get rid|want)\b|\bwhy (?:is|are) (?:it|this|the (?:house|home|place|property)|this (?:house|home|place)) (?:being sold|for sale|on the market|up for sale)\b|\breason (?:for|they are|why they) (?:the )?(?:sale|selling|moving)\b|\b(?:is|are|was|were) (?:it|this|that|they|the (?:sellers?|owners?|house|home|property))\b.{0,24}\b(?:foreclos\w+|bankrupt\w*)|\b(?:sellers?|owners?)\b.{0,30}\b(?:foreclos\w+|bankrupt\w*|behind on)\b|\b(?:divorc\w+|death in|died|deceased|estate sale)\b`,
  ),
  new RegExp(
    String.raw`\b(?:how much|what) (?:did|do|does) (?:${owner})\b.{0,16}\b(?:pay|paid|owe|still owe|make|earn)\b|\bwhat (?:do|does|did) (?:${owner}) do for\b|\bwhen (?:do|does|are|is) (?:the )?(?:sellers?|owners?) (?:away|home|at work|out of town|on vacation)\b`,
  ),
  /\b(?:other|another|any other|competing|interested|previous|prior|last|rival|multiple|existing|current) (?:\w+ )?(?:buyers?|offers?|bids?|bidders?|leads?|visitors?|clients?|inquir(?:y|ies)|prospects?|customers?|shoppers?)\b|\bhow many (?:\w+ )?(?:offers?|buyers?|people (?:have|are(?! (?:there )?(?:on|in) (?:your|the|his|her) (?:team|office|company|staff|firm|brokerage))|want|asked|came|visited|saw|looking)|showings? (?:have|has)|bids?)\b|\bany (?:offers?|bids?)(?: yet| so far| already| on)?\b|\bwho else (?:is|has|wants|asked|looked|is interested)\b|\b(?:anyone|anybody|someone) else (?:interested|looking|bidding|offer\w*)\b|\bhighest (?:offer|bid)\b|\b(?:names?|numbers?|emails?|contacts?|details|who)\b.{0,24}\b(?:other )?(?:people|persons?|folks|ones|parties|others)\b.{0,30}\b(?:asked|asking|interested|looked|looking|visited|inquired|toured|viewed|want)\b/,
  /\bcommissions?\b|\bkick ?backs?\b|\b(?:internal|private|confidential|secret|agent(?:'s)?|your|seller(?:'s)?|crm) (?:\w+ )?notes\b|\bleads?\b.{0,20}\b(?:list|phones?|numbers?|names?|e-?mails?)\b|\b(?:agent|broker|realtor)(?:'s)? (?:home address|age|salary|income|married|religion|wife|husband|personal|private)\b|\bhow much (?:do|does|will|are) (?:you|the agent|the broker|they) (?:make|earn|get|getting paid)\b|\block ?box (?:code|combo)|\b(?:alarm|gate|door|entry|access|garage) codes?\b|\bwhere (?:is|are) the (?:spare )?keys?\b/,
  /\b(?:nombre|telefono|numero|correo) (?:del|de la|de los) (?:vendedor|dueno|propietario)\w*|\bpor que venden?\b|\bpourquoi (?:vend|vendent)\b|\b(?:nom|numero|telephone) du (?:vendeur|proprietaire)\b|\bwarum (?:verkauf\w+|wird)\b.{0,20}\bverk/,
])

/** Whether the seller would accept, lower or throw in something: only for the agent to say. */
export const bargains = any([
  /\b(?:take|accept|consider|go for|settle for|entertain|agree to|let it go|let go|sell(?: it)?|part with it|do it|do|go|look at|willing to (?:take|go|sell|accept))\b (?:it )?(?:for )?(?:\w+ ){0,4}(?:less|lower|under|below|\$ ?\d[\d,.]*k?|\d{3}[\d,.]*k?\b|a lower|low ?ball|my offer|an offer|offers?)(?! (?:bed|bath|sq|car|acre|mile|minute|deadline|form|day))/,
  /\b(?:lowest|least|minimum|bottom|rock bottom|best|final|real|walk ?away|absolute) (?:price|offer|number|amount|dollar|they|line|the seller|he|she|you)\b|\bbottom line\b|\bhow (?:low|far down|much lower|much less|much off)\b|\b(?:low ?ball|haggl\w+|bargain)\b/,
  /\b(?:get|talk|bring|beat|knock|push|argue) (?:them|him|her|it|the price|the seller|the owner|this|that) down\b|(?<!\bsun )\b(?:go|come|drop|move) (?:any )?(?:down|lower)\b(?! (?:a|an|the|there|stairs|that|this|into|from|hill)\b)|\bdown to (?:\$ ?)?\d|\bwhat would it take\b|\b(?:give|movement|play|leeway|slack|room|budge|wiggle)\b.{0,12}\b(?:on|in) (?:the |your |their )?(?:asking |list )?price\b|\b(?:better|cheaper|lower|good|special) (?:price|deal)\b(?! range)|\bmeet (?:me|us) (?:in the middle|halfway)\b|\bsplit the difference\b|\bwork with (?:me|us) on\b|\bbudge\b|\bopen to (?:an? )?(?:offers?|lower|less)\b|\b(?:percent|%) (?:off|less|under|below)\b/,
  /\bnegotiat\w+(?! the)|\bwiggle room\b|\bcome down\b|\b(?:knock|take|shave|drop|cut|get)\b.{0,20}\boff\b.{0,14}\b(?:price|asking|it)\b|\b(?:knock|take|shave)\b.{0,12}\b\d[\d,.]*k?\b.{0,6}\boff\b|\b(?:lower|reduce|drop|cut|discount)\b (?:the |your |their |his |asking |list )*price\b|\b(?:is )?(?:the )?price (?:firm|flexible|fixed|set in stone|negotiable)\b|\bfirm on\b|\bflexib\w+ (?:on|with|about|in)\b|\bany flexib\w+/,
  /(?<!\b(?:tax|insurance|utility|military|veteran|senior) )\bdiscounts?\b(?! (?:points?|hoa))|\b(?:seller|owner)s? (?:concessions?|credits?|contribut\w+|incentives?|pay|cover|help)\b|\bconcessions?\b|\bclosing (?:cost )?(?:credit|help|assistance)\b|\b(?:will|would|can|could) (?:the )?(?:seller|owner|they|he|she)s? (?:pay|cover|contribute|chip in|throw in|fix|repair|replace|include|leave|credit)\b/,
  /\bmotivated\b|\bdesperate\b|\beager to sell\b|\b(?:under|over|below|above) (?:the )?(?:asking|list)\b|\bcounter ?-?offers?\b|\bmultiple offers\b|\bescalation\b|\bappraisal gap\b/,
  /\b(?:i|we)(?:'ll|'d| will| would| can| could| am| are|'m|'re)? (?:like to |want to |ready to |going to |willing to |prepared to )?(?:offer|pay|give|bid|do)(?:ing)?(?: you| them| the seller)? (?:\$ ?)?\d[\d,.]*(?:k|m| thousand| million)?\b|\b(?:all[- ]?cash|cash (?:offer|deal|buyer)|\d+[- ]day clos\w+|quick clos\w+)\b.{0,60}(?:\bdeal\b|\?|\d)|\bdeal\s*\?|\bmake (?:a|me a|you a) deal\b|\bwe have a deal\b|\bcan (?:we|i|you) (?:strike|cut|make) a deal\b|\bwhat (?:should|would|could|can) (?:i|we) offer\b|\bfair (?:offer|price)\b|\bwhat offer (?:would|will)\b|\bhow about (?:\$ ?)?\d{3}[\d,.]*k?\b/,
  /\b(?:rebaja|descuento|bajar (?:el )?precio|precio mas bajo|negociable|negociar|aceptari?an?)\b|\b(?:negociable|prix (?:le plus bas|ferme)|baisser le prix|remise|accepterait)\b|\b(?:verhandel\w+|preisnachlass|rabatt|niedrigste\w* preis)\b|\b(?:desconto|negociavel|sconto|trattabile)\b|最低价|便宜|打折|讲价|议价/,
])

/** Asking how to make an offer is not bargaining: the agent's notes may say. */
export const asksHowToOffer = any([
  /\b(?:how|what|when|where)\b.{0,24}\b(?:make|submit|write|send|put in|present|bring|need|include|required?|prepare|have|provide)\b.{0,24}\boffers?\b|\boffers?\b.{0,24}\b(?:process|deadline|due|form|requirements?|paperwork|steps|include|need)\b|\bneed\b.{0,40}\b(?:to make|for|with|for making) (?:an |the |my )?offers?\b|\b(?:with|for) (?:an |the |my )?offers?\b.{0,4}$/,
])

export const wantsHuman = (text: string, agentFirstName: string): boolean => {
  const read = guardText(text)
  const name = guardText(agentFirstName).replace(/[^\p{L}\p{N}]/gu, '')
  const person = String.raw`(?:humans?|persons?|people|agents?|someone|somebody|realtors?|brokers?|representatives?|reps?|staff|real (?:human|person)|live (?:human|person|agent)|actual (?:human|person)|team|manager${name === '' ? '' : `|${name}`})`
  return (
    new RegExp(
      String.raw`\b(?:talk|speak|chat|connect|transfer|put|pass|get|reach|deal|discuss|have)\b.{0,24}\b${person}\b(?! (?:lot|say|do|work|think))(?!'s)|\b(?:give|get|send|find) me (?:an? |the |your )?(?:actual |real |live )*${person}\b`,
    ).test(read) ||
    /\b(?:call|phone|ring|text|contact|e-?mail) me\b|\bcall ?-?backs?\b|\bcall(?:ed)? back\b|\b(?:real|actual|live|human) (?:person|human|being|agent|help|support)\b|\bhuman\b.{0,6}(?:please|now|$)|\bnot (?:a )?(?:bot|robot|machine)\b|\bstop (?:the )?bot\b|\bsomeone (?:real|i can|to (?:call|talk|help))\b|\b(?:can|could|would|will) (?:the agent|someone|somebody|anyone|you guys) (?:please )?(?:call|phone|contact|text|email|reach)\b/.test(
      read,
    ) ||
    /\b(?:hablar|comunicar\w*) con (?:una persona|alguien|un agente|el agente|un humano)\b|\bparler (?:a|avec) (?:quelqu'un|une personne|un agent|un humain|l'agent)\b|\bmit (?:jemandem|einem menschen|einem makler|dem makler) (?:sprechen|reden)\b|\bfalar com (?:alguem|uma pessoa|um corretor|o corretor)\b|\bparlare con (?:qualcuno|una persona|un agente)\b|人工|真人|联系经纪/.test(
      read,
    )
  )
}

export const asksWhetherBot = any([
  /\bwhat(?:'s| is) your name\b|\bwho (?:made|built|programmed|trained) you\b/,
  /\bare you (?:a |an |really |actually )?(?:bot|robot|real|human|ai|person|machine|computer|chatgpt|automated)\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:bot|robot|human|person|machine|real|ai)\b|\bwho (?:are|am) (?:you|i talking)\b|\bwhat are you\b$/,
])

const advice = String.raw`(?:attorneys?|lawyers?|accountants?|cpa)`
/** Law, taxes, investing: for professionals. */
export const asksForAdvice = any([
  new RegExp(
    String.raw`\b(?:il)?legal(?:ly|ity)?\b(?! (?:bedroom|description|size))|(?<!\bin[- ])\blaws?\b(?! firm|n)|\bstatutes?\b|\bsue\b|\blawsuits?\b|\bevict\w*|\bliab(?:le|ility)\b|\bin court\b|\bcan i get out of (?:the|my|a) contract\b|\b${advice}\b`,
  ),
  /\b(?:llc|1031|capital gains?|deduct\w*|write[- ]?off|tax (?:advice|break|credit|implications?|benefits?|exempt\w*|bracket|purposes|return)s?|depreciat\w*|inherit\w*|immigration|visas?|trust fund|roth|401k)\b/,
  /\b(?:good|smart|safe|wise|solid|bad) (?:investment|buy|deal|time to (?:buy|sell))\b|\b(?:appreciat\w+|resale value|go up in value|increase in value|lose value|market (?:crash|go|going)|housing (?:market|crash|bubble)|prices? (?:go|going|rise|fall|drop)|interest rates? (?:go|going|drop|rise|fall))\b|\bworth (?:it|the (?:money|price)|that much|next year|in \d)\b|\bshould (?:i|we) (?:buy|invest|wait|put|rent|sell|refinance|get|choose|vote|take|use|move)\b|\bovervalued\b|\boverpriced\b|\bbitcoin\b|\bstocks?\b(?! (?:tanks?|pots?|ponds?|trailers?|pens?)\b)|\broi\b|\bcap rate\b/,
])

export const isGreeting = any([
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|hola|bonjour|hallo|guten tag|ola|ciao|你好)(?: there| everyone)?[\s!.,]*$/,
])
export const isThanks = any([
  /^(?:(?:ok|okay|great|perfect|cool|awesome|got it|no)[\s,!.]*)*(?:thanks?|thank you|thx|ty|cheers|appreciate it|gracias|merci|danke|obrigad[oa]|grazie|谢谢|bye|goodbye)(?: (?:so much|a lot|very much|you|again|for (?:your|the) (?:help|info\w*)|that'?s all))*[\s!.,]*$/,
  /^(?:ok|okay|cool|great|got it|perfect|awesome|nice)[\s!.,]*$/,
])

/** When and how the agent can be reached: unrelated to anything asked about the home before. */
export const asksToReach =
  /\b(?:when|how|what (?:hours|times?))\b.{0,40}\b(?:reach|call|contact|text|e-?mail|meet|get (?:a )?hold of|talk (?:to|with)|speak (?:to|with)) you\b|\bwhen are you (?:available|around|free|open)\b|\bwhat(?:'s| is| are) your (?:phone|number|e-?mail|hours)\b/i
