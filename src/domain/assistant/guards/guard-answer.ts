/** No answer steers: phrases in listings and passages that rate or describe people, safety or schools are not quoted. */
import { guardText } from '../engine/reading/normalize.ts'

const people = String.raw`(?:famil(?:y|ies)|kids?|child(?:ren)?|couples?|singles?|seniors?|retirees?|bachelors?|empty nesters?|young professionals?|students?|adults?)`
const signs: RegExp[] = [
  /\b(?:famil(?:y|ies)|kid|kids|child|children|adult|senior)[- ](?:friendly|oriented|only)\b/,
  new RegExp(
    String.raw`\b(?:perfect|great|ideal|good|best|wonderful|excellent|suitable|designed|not suitable|not appropriate) (?:place |home |house |spot |area |neighborhood |location )?(?:for|to raise) (?:your |a |the |growing |young |raising |any |all )*${people}\b`,
  ),
  /\b(?:raise|raising) (?:a |your )?(?:famil|kids|child)/,
  /\byoung famil(?:y|ies)\b|\bfamily neighborhood\b/,
  /\b(?:very |extremely |most )?(?:(?<!\bgun |\bfire |\bwall |\bfloor )safe|safest|crime[- ]free|low[- ]crime)\b(?! room| deposit| storage| tornado| storm| shelter)(?: \w+){0,2} ?(?:neighborhood|area|community|street|town|city|place|location|environment)?/,
  /\b(?:good|great|best|top|excellent|award|exemplary|outstanding|blue ribbon|highly|acclaimed|popular|desirable|sought)\b[\w -]{0,24}\bschools?\b|\bschools?\b[\w ,]{0,24}\b(?:rated|ranked|ranking|rating|excellent|best)\b/,
  /\bbest education\b|\b(?:highly|top|best)[- ]rated\b[^.]{0,40}\b(?:elementary|school|isd)\b/,
  /\b(?:christian|catholic|jewish|muslim|hindu|mormon|white|black|hispanic|latino|asian)\b[\w ]{0,12}\b(?:neighborhood|community|area|families|people|residents|owners?|home)\b/,
  /\b(?:exclusive|restricted|integrated) (?:community|neighborhood)\b/,
  /\b(?:nice|good|friendly|right kind of|professional) (?:people|neighbors)\b/,
  /\bno (?:kids|children)\b|\badults? only\b|\bable[- ]bodied\b/,
]

export function steersAway(text: string): boolean {
  const read = guardText(text)
  return signs.some((sign) => sign.test(read))
}
