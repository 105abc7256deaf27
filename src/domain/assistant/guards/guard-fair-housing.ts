/**
 * Questions about who lives somewhere, about safety, about how good schools are: facts from public sources, never an
 * opinion.
 */
import { guardText } from '../engine/reading/normalize.ts'

const group = String.raw`(?:african[- ]americans?|asians?|chinese|koreans?|indians?|hispanics?|latin(?:o|a|x)s?|mexicans?|jew(?:s|ish)?|muslims?|islamic|christians?|catholics?|hindus?|mormons?|evangelicals?|arabs?|middle[- ]eastern|immigrants?|foreigners?|refugees?|minorit(?:y|ies)|ethnic\w*|racial\w*|gays?|lesbians?|lgbtq?\w*|transgenders?|queer|caucasians?|native americans?|americans?|russians?|africans?|puerto ricans?|cubans?|religious|section 8|welfare|disabled|handicapped|mentally ill|autistic)`
const place = String.raw`(?:neighbou?rhoods?|area|communit(?:y|ies)|subdivision|building|complex|block|street|town|city|part|side|district|development|church(?:es)?)`
const folk = String.raw`(?:people|folks?|famil(?:y|ies)|residents?|neighbou?rs?|population|households?|owners?|renters?|tenants?|members?|kids|children|couples?|guys|crowd)`
const life = String.raw`(?:kids?|child(?:ren)?|famil(?:y|ies)|toddlers?|bab(?:y|ies)|teens?|teenagers?|singles?|single (?:people|women|men|moms?|parents?|woman|man)|couples?|seniors?|elderly|retirees?|retired|old(?:er)? (?:people|folks|couples?)|young(?:er)? (?:people|professionals?|folks|famil(?:y|ies)|couples?)|millennials?|students?|bachelors?|professionals?|newlyweds?)`

const signs: RegExp[] = [
  new RegExp(
    String.raw`\bsafe\b.{0,30}\b(?:${place}|place|here|there|at night|after dark|walk|alone|for (?:a |my |me|us|kids|women|children)|to live)\b`,
  ),
  new RegExp(
    String.raw`\b${group}\b.{0,40}\b(?:${place}|${folk}|live|lives|living|mostly|mainly|many|around|here|there|nearby|welcome)\b`,
  ),
  new RegExp(
    String.raw`\b(?:${place}|${folk}|live|lives|living|mostly|mainly|predominantly|majority|many|lots? of|how|any|a lot of|too many|full of|are there|percent\w*)\b.{0,40}\b${group}\b(?! (?:market|restaurants?|food|cuisine|grocery|marble|tile|oak|cherry|style))`,
  ),
  new RegExp(
    String.raw`\b(?:white|black|brown)s?\b ${folk}\b|\b(?:mostly|mainly|predominantly|historically|majority|all|too|still|largely|primarily|more)[- ](?:white|black|brown)s?\b(?! (?:cabinet|tile|wall|paint|trim|appliance|counter|floor|brick|oak|quartz|granite|marble|kitchen))|\b(?:white|black|brown) ${place}\b(?! is paint)`,
  ),
  new RegExp(
    String.raw`\bwho (?:else )?(?:lives?|is living|are living|would i live|moves?|is moving|resides?)\b(?! with)|\bwhat (?:kinds?|types?|sorts?|class) of (?:\w+ )?${folk}\b|\b(?:kinds?|types?|sorts?) of (?:person|people|folks|neighbou?rs|crowd)\b`,
  ),
  /\bdemograph\w*|\bethnic\w*|\brac(?:e|es|ial|ially|ist)\b(?! ?(?:track|course|car))|\bdivers(?:e|ity)\b|\bsegregat\w*|\bgentrif\w*|\bnationalit\w*|\breligio(?:n|ns|us)\b/,
  /\b(?:people|folks|families|neighbou?rs|others) (?:just )?like (?:me|us|my|our)\b|\bmy (?:own )?(?:kind|people|race)\b|\b(?:fit|blend) in (?:here|there|with)|\b(?:fit|blend) in\b.{0,6}\?|\briff ?-?raff|\bghetto|\bsketchy|\bshady (?:area|neighbou?rhood|people|characters?|part)|\bwrong crowd|\bundesirables?\b|\bthugs?\b|\bhood\b(?! vent)|\btrailer trash/,
  new RegExp(
    String.raw`\b(?:rough|good|bad|nice|decent|great|better|best|worst|wrong|right|desirable|respectable|high[- ]class|upscale|classy|exclusive|trashy|poor|rich|wealthy|low[- ]income|dangerous|up and coming|friendly)[- ](?:${place})\b(?! (?:center|pool|amenit|garden|room|lot))(?: of town)?|\b(?:${place})\b (?:is |are )?(?:really |very |actually |any )?(?:good|bad|nice|rough|dangerous|decent|declining|going downhill|improving|going up)\b`,
  ),
  /\bsafe(?:ty|r|st|ly)?\b(?! ?(?:room|box|deposit|harbor)|ty (?:inspection|glass|rail|features?|deposit))(?<!\b(?:gun|wall|floor|fire|a|the|pool|electrical|structurally) safe)|\bunsafe\b|\bcrim(?:e|es|inal|inals)\b|\bgangs?\b|\bviolen\w+|\bshootings?\b|\bmurders?\b|\bburglar(?:y|ies|ized|s)\b|\bbreak[- ]?ins?\b|\brobber\w*|\bmugg(?:ed|ing)\b|\bthe(?:ft|fts|ves)\b|\bsex offenders?\b|\bregistered offenders?\b|\bpredators?\b|\bdrug (?:deal\w+|activity|problems?|users?|house)|\bdrugs\b|\bdangerous\b|\bhomeless\b|\bpolice (?:calls?|activity|presence)\b|\bwalk (?:around |alone |home )?(?:alone )?at night\b/,
  /\b(?:good|great|best|better|decent|top|bad|worst|poor|excellent|strong|nice|quality|rated|rank\w*|rating|ratings|scores?|highly|reputation|reputable|any good)\b.{0,30}\bschools?\b|\bschools?\b.{0,40}\b(?:good|great|best|better|decent|bad|poor|excellent|rank\w*|rated|ratings?|scores?|quality|reputation|any good|like|worth|compare)\b|\bhow (?:are|is|do|good|bad) (?:the |local |these |those |its |their )*(?:\w+ ){0,2}schools?\b|\bgreatschools?\b|\btest scores?\b/,
  new RegExp(
    String.raw`\b(?:good|great|perfect|suit\w*|right|ideal|best|nice|ok|okay|fine|appropriate|friendly|welcoming|healthy|wise|geared|meant|made|better|comfortable|place|neighbou?rhood|area|home|house|spot)\b.{0,24}\b(?:for|to)\b (?:\w+ ){0,3}?(?:${life})\b(?! (?:to (?:play|swim)|room|rooms|bedrooms?|bath|parking))|\b(?:rais(?:e|ing)|bring(?:ing)? up|start(?:ing)?|grow(?:ing)?) (?:a |my |our |your |the |young |small |some )*(?:kids?|child(?:ren)?|famil(?:y|ies))\b`,
  ),
  new RegExp(
    String.raw`\b(?:famil(?:y|ies)|kids?|child|children|senior|gay|lgbt\w*)[- ](?:friendly|oriented)\b|\b(?:mostly|mainly|lots of|a lot of|many|any|other|full of|more|how many|are there|all|too many|majority|primarily|just) (?:other |young |small |single |little |school[- ]age )*(?:${life})\b(?! (?:room|bath|suite|quarters|loft|area|pool|park|entrance))|\b(?:neighbou?rs?|residents?|people|everyone|folks) (?:\w+ ){0,3}(?:old|young|younger|older|elderly|retired|single|married|rich|poor|educated|working class)\b`,
  ),
  new RegExp(
    String.raw`\bavoid\b.{0,30}\b(?:${place}|${folk})\b|\b(?:kind|sort|type) of (?:neighbou?rhood|community|area)\b|\bwhat(?:'s| is) the (?:neighbou?rhood|community|area) like\b|\bhow(?:'s| is) the (?:neighbou?rhood|community|area)\b|\bis (?:it|this|that) (?:a |an )?(?:jewish|christian|muslim|catholic|white|black|asian|hispanic|gay|family|adult|senior|old|young|rich|poor)\w* (?:${place})`,
  ),
  /\b(?:kids?|children|daughters?|sons?|teens?|toddlers?)\b.{0,30}\b(?:friends|playmates|others?|kids|children) (?:\w+ ){0,3}(?:their|his|her|same) (?:own )?age\b|\b(?:playmates|friends|kids|children|people) (?:of )?(?:my|our|their|his|her|the same) (?:own )?age\b/,
  /\b(?:ok|okay|alright|fine|comfortable|worried|scared|nervous|uneasy|wise|risky)\b.{0,20}\b(?:walk\w*|jog\w*|run\w*|be out|alone|go out|park\w*) (?:around |home |there |here |out |my dog |outside )*(?:there|here|alone|at night|after dark|late|in the dark|around)\b/,
  /\bare (?:kids|children|families|disabled people) (?:allowed|welcome|permitted)\b|\b(?:adults?|seniors?) only\b|\bgroup homes?\b|\bhalfway house\b/,
  /\b(?:barrio|zona|vecindario|colonia|area)\b.{0,20}\b(?:segur[oa]|peligros[oa]|buen[oa]|mal[oa]|tranquil[oa])\b|\b(?:segur[oa]|peligros[oa])\b.{0,25}\b(?:barrio|zona|vecindario|aqui|area)\b|\b(?:es|esta) segur[oa]\b|\bdelincuencia\b|\bcriminalidad\b|\bcrimen\b|\bbuenas? escuelas?\b|\bescuelas?\b.{0,20}\bbuenas?\b|\bque (?:tipo|clase) de (?:gente|personas|vecinos)\b|\bquienes? viven?\b|\b(?:latinos|hispanos|negros|blancos|judios|musulmanes|mexicanos)\b|\bpara (?:familias|ninos|criar)\b/,
  /\b(?:quartier|coin|endroit)\b.{0,20}\b(?:sur|dangereux|calme et sur|bien frequente)\b|\bcriminalite\b|\bdelinquance\b|\bbonnes? ecoles?\b|\becoles?\b.{0,20}\bbonnes?\b|\bqui (?:habite|vit)\b|\bquel (?:genre|type) de (?:gens|personnes|voisins)\b|\bpour (?:les )?(?:familles|enfants)\b|\b(?:juifs?|musulmans?|arabes|noirs|blancs|immigres)\b/,
  /\b(?:gegend|viertel|nachbarschaft)\b.{0,20}\b(?:sicher|gefahrlich|gut)\b|\b(?:sicher|gefahrlich)\b.{0,20}\b(?:gegend|viertel|nachbarschaft|hier)\b|\bkriminalitat\b|\bgute schulen?\b|\bschulen?\b.{0,12}\bgut\b|\bwer wohnt\b|\bwas fur (?:leute|menschen|nachbarn)\b|\bfur (?:familien|kinder)\b|\b(?:auslander|turken|juden|muslime|schwarze)\b/,
  /\b(?:bairro|zona|vizinhanca|regiao)\b.{0,20}\b(?:segur[oa]|perigos[oa]|bo[am])\b|\bcriminalidade\b|\bboas? escolas?\b|\bescolas?\b.{0,12}\bboas?\b|\bquem mora\b|\bque tipo de (?:gente|pessoas|vizinhos)\b|\bpara (?:familias|criancas)\b|\b(?:quartiere|zona)\b.{0,20}\b(?:sicur[oa]|pericolos[oa])\b|\bcriminalita\b|\bbuone scuole\b|\bche tipo di (?:gente|persone|vicini)\b|\bchi (?:abita|vive)\b|\bper (?:famiglie|bambini)\b/,
  /安全|治安|犯罪|好学校|学校.{0,4}好|什么人住|哪些人|种族|黑人|白人|华人多|适合.{0,3}(?:家庭|孩子|小孩)/,
]

/** Exempt from the guard: words about a house that look like words about people. */
const innocent =
  /\b(?:loans?|money|deposits?|payments?|information|data|emails?|accounts?|wires?)(?: \w+){0,2} safe\b|\b(?:famil(?:y|ies) rooms?|single[- ](?:famil(?:y|ies)|story|level|pane|car|sink|wide|floor|garage|storey)|multi[- ]?famil(?:y|ies)|kids'? (?:room|bath(?:room)?|bedroom|playroom|suite)s?|fire safety|child ?-?proof\w*|safety (?:inspection|glass|rails?|features?)|safe rooms?|gun safes?|burglar alarms?|master[- ](?:bed|bath|suite)\w*|play(?:ground|set|room)s? for (?:the )?(?:kids|children)|black (?:out|top|stainless)|white oak|community (?:pool|center|room|garden)|american (?:standard|cherry)|religious holidays?|(?:when|after|once|before) (?:the |my |our )?(?:kids|children|kiddos) (?:get|come|are) (?:home|in|back|inside))\b/g

export function asksAboutPeople(question: string): boolean {
  const text = guardText(question).replace(innocent, ' · ')
  return signs.some((sign) => sign.test(text))
}
