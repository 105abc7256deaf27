/**
 * What the lead asked about may be named to pass their question on, not to answer it: "You asked about a pool. I'll find
 * out." An answer needs a record.
 */
import { type Clause, clausesOf, isNounPhrase } from './clauses.ts'

const topic =
  /^(?:also |and |since |as |when )?(?:you(?:['’]d| had| were| also)? ?(?:also )?(?:asked|asking|wrote|wanted to know|wondered|wondering)|(?:on |about |as for )?your (?:question|message|note)s?|(?:thanks|thank you) for (?:asking|writing|your (?:question|message|note)s?))\b/i

const promise =
  /\b(?:find out|look into|let you know|get back to you|(?:i['’]ll|i will|let me|i can|i['’]m going to)(?: \w+)? (?:check|ask))\b/i

/** What follows "whether" is open. */
const open = /\b(?:whether|if)\b.*$/i

const claims =
  /\b(?:yes|no|has|have|had|is|isn['’]t|are|aren['’]t|was|were|will be|there|comes?|includes?|features?|offers?|boasts?|gets?|does|doesn['’]t|it['’]s|that['’]s|awaits?|keeps?)\b/i

/** "It has one": an answer that doesn't name what it is about. */
const answer =
  /^(?:(?:and|so|well|oh|happily|luckily|fortunately|unfortunately|sadly)\s)*(?:yes|yep|yeah|no|nope|(?:it|there|they|(?:the|this) (?:home|house|property|one))(?! (?:would|will|may|might|can|could)\b)|both|absolutely|certainly|definitely|of course|indeed|sure|correct|good news|happy to|glad to|i['’]m (?:happy|glad|pleased) to|i can (?:confirm|say)|we (?:have|do))\b/i

const isOpen = ({ text }: Clause, rule: RegExp): boolean =>
  rule.test(text) && !claims.test(text.replace(rule, ' ').replace(open, ' '))

/** Whether a question is passed on in each of a sentence's clauses, or what it was about goes on being named. */
export function passesOn(clauses: readonly Clause[]): boolean[] {
  let isTopic = false
  return clauses.map((clause) => {
    isTopic =
      isOpen(clause, topic) ||
      isOpen(clause, promise) ||
      (isTopic && isNounPhrase(clause) && !claims.test(clause.text))
    return isTopic
  })
}

/** Whether a sentence, or the rest of one, answers what was asked before it without a word from the records. */
export function answersUnnamed(sentence: string, isOnRecord: (clause: Clause) => boolean): boolean {
  return clausesOf(sentence).some((clause) => answer.test(clause.text) && !isOnRecord(clause))
}
