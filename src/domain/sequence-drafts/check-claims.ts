/** What only the agent can know, and no record shows: dates by the calendar, the deal, and what they promise to do. */
import { m } from '#text'
import { spelledOut } from './clauses.ts'
import type { DraftBacking } from './draft-backing.ts'

const span = '(?:week|month|year|spring|summer|fall|autumn|winter|morning|afternoon|evening|night)s?'
const whole = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'gi')

const calendar = whole(
  `today|tonight|noon|midday|midnight|weekends?|(?:this|next|coming|past|last) ${span}|(?:in|within) (?:a|an|the next|a few|a couple of) (?:minute|hour|day|week|month)s?|right now|any day now`,
)

const deals = [
  '(?:an?|the|any|your|their|another|other|several|multiple|many|few|some|more|no|strong|good|best|cash|competing|two|three|\\d+) offers?',
  'offers? (?:already|in hand|on the table|came|come|has|have|had|was|were|are|is|due)',
  '(?:have|has|had|received|got|with|expecting|reviewing|taking) offers',
  'under contract|in contract|contingent|(?:sale|offer|contract)(?: is)? pending|pending|sold|accepted|back on the market|off the market',
  '(?:lower|reduc|dropp|slash|discount|negotiat)(?:ed|es|ing|ion|ions)|negotiable|price (?:drops?|cuts?|cut|improvements?|changes?|fell|came down|is (?:flexible|firm))|(?:come|came) down|bargain|steal|below (?:market|asking|value)|discounts?',
  'closing costs?|concessions?|rebates?|incentives?|commissions?|buydowns?|down payments?|earnest money|interest rates?|mortgage rates?|pre-?approv\\w{0,3}|you qualify|financing',
  'apprais\\w{0,5}|guarantee\\w{0,2}|promise[sd]?|investment|appreciates?|appreciation|equity',
  "deadlines?|highest and best|bidding|bids?|act (?:fast|now|soon|quickly)|won't last|(?:going|selling|sells?|moving) (?:fast|quickly)|last chance|before it's gone|hurry|limited time|(?:lots? of|much|strong|high) (?:interest|demand)|in demand|(?:other|another|many|several|multiple) (?:buyers?|parties|people|showings?)",
  "(?:sellers?|owners?|homeowners?)(?:'s)? (?:\\w{1,12} )?(?:will|would|is|are|was|were|has|have|had|just|can|could|may|might|agreed|agrees|wants?|needs?|pays?|paid|accepts?|said|says|told|prefers?|moved|left|motivated)|motivated sellers?",
  '(?:i|we)(?: will| am going to| are going to) (?:\\w{2,9} )?(?:call|phone|text|come|stop by|drop by|visit|meet|pick|bring|mail|send|wait|hold|reserve|save|arrange|set|book|schedule|negotiate|pay|cover)',
  '(?:i|we)(?: have)? (?:\\w{2,9} )?(?:called|phoned|texted|came|stopped by|dropped by|visited|met|brought|mailed|sent|held|reserved|saved|arranged|spoke|talked|negotiated|paid|covered)',
].map(whole)
/** True of an appointment that is on record. */
const booked = whole('(?:booked|scheduled|reserved|confirmed|penciled you in|signed you up)')

export function claimFaults(part: string, { own, hasAppointment }: DraftBacking): string[] {
  const text = spelledOut(part)
  const rules = [calendar, ...deals, ...(hasAppointment ? [] : [booked])]
  return rules
    .flatMap((rule) => [...text.matchAll(rule)])
    .flatMap(([found]) => (own.includes(found) ? [] : [m.drafts_fault_claim({ what: found })]))
}
