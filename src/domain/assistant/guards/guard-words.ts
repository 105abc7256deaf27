/**
 * Words that do the same work in what a guard looks for. The training weighs the groups and their pairs, so a word that no
 * one wrote in the corpus still counts: "chaps" beside "youthful" is people beside age.
 */

const groups = {
  people:
    'people folk folks neighbor neighbors neighbour neighbours resident residents crowd guys gentlemen ladies chaps blokes characters types locals clientele tenants renters dwellers occupants population parents moms mums dads mothers fathers everyone everybody anyone anybody others newcomers outsiders strangers buyers inhabitants households roommates citizens element populace clique tribe owners',
  seller:
    'seller sellers owner owners vendor vendors homeowner homeowners landlord proprietor he she him her his they them their theirs couple',
  self: 'i me my we us our myself ourselves mine',
  kin: 'kid kids kiddo kiddos child children son sons daughter daughters wife husband spouse mother mom mum mama father dad papa grandma grandpa grandmother grandfather granddaughter grandson grandkids grandchildren teen teens teenager teenagers toddler toddlers baby babies infant family families boy boys girl girls lad lass nephew niece brother sister twins stroller strollers playmate playmates tricycle tricycles',
  age: 'age aged ages young younger youngest youthful youngish old older oldest elderly ancient retired retiree retirees senior seniors geriatric pensioner pensioners adult adults twenties thirties forties fifties sixties seventies generation generations millennial millennials boomer boomers gen student students college grey gray vintage peers contemporaries midlife teenage aging',
  ethnic:
    'race races racial racially racist ethnic ethnicity ethnicities ethnically nationality nationalities hispanic hispanics latino latinos latina latinx latin mexican mexicans asian asians chinese korean koreans japanese vietnamese filipino filipinos indian indians pakistani arab arabs african africans caucasian caucasians immigrant immigrants foreigner foreigners refugee refugees minority minorities american americans russian russians jew jews jewish hebrew hasidic orthodox kosher muslim muslims islamic islam hindu hindus sikh sikhs buddhist buddhists christian christians catholic catholics protestant protestants evangelical mormon mormons baptist amish hijab headscarf turban tamil somali haitian cuban puerto colored coloured skin accent language languages bilingual culture cultures cultural diverse diversity demographic demographics makeup composition mix mixed melting segregated gentrified gentrifying gentrification',
  color: 'black blacks white whites brown browns',
  faith:
    'church churches churchgoing religious religion religions faith faiths believers temple mosque synagogue parish pray prayer worship shabbat sabbath pastor god',
  couple:
    'married unmarried marry single singles couples gay gays lesbian lesbians lgbt lgbtq queer trans transgender homosexual partner bachelor bachelors bachelorette widow widows widower divorced newlyweds newlywed pregnant pride rainbow',
  ability:
    'disabled disability disabilities handicapped wheelchair wheelchairs autistic autism blind deaf walker crippled mentally',
  danger:
    'safe safer safely safety safest unsafe secure crime crimes criminal criminals gang gangs theft thefts thief thieves thieving steal stealing stolen rob robbed robbery robberies burglar burglars burglary burglaries mugged muggings police cops cop dangerous danger dodgy scared afraid fear worry worried worries nervous uneasy shooting shootings gunshots stabbing stabbings murder murders assault drugs dealers addicts meth violence violent offenders offender predator predators registry pedophile pedophiles convicts homeless vandalism vagrants prostitutes sirens incidents trouble',
  night:
    'night nights nighttime dark alone evening evenings late after midnight unaccompanied herself himself nightfall',
  belong:
    'fit fits blend belong belonging welcome welcomed welcoming accepted accept accepting tolerant comfortable feel friends friend friendly buddies mates stare stared stares glances looks judged outsider odd unwelcome included kindly kind embrace mingle misfit misfits',
  class:
    'poor rich wealthy wealthier income affluent lowincome upscale snobs snobby snobbish posh classy educated professional professionals collar welfare section subsidized vouchers benefits respectable decent trashy riffraff ghetto hood sketchy shady rough unsavory unsavoury undesirables lowlife lowlifes thugs trash standards proper wholesome caliber calibre reputation rep vibe social conservative liberal republican democrat political politics vote liberals republicans flags',
  judge:
    'good bad best better worst great nice excellent decent terrible awful outstanding top reputable wonderful poor okay ok alright fine ideal perfect suitable suited right wrong',
  school:
    'school schools schooling elementary kindergarten academy rating ratings ranked ranking rated score scores grades graduation teachers pupils',
  place:
    'neighborhood neighborhoods neighbourhood area areas street block building tower town complex part parts side community subdivision zip postcode district vicinity locale lane quarter suburb condos apartments there here around',
  live: 'live lives living reside resides raise raising move moves moved moving turnover dwell inhabited surrounded hang hangs',
  price:
    'price prices priced asking ask number figure sum amount dollar dollars bucks grand cash money bid bids offer offers offered offering list listing k thousand hundred million',
  lower:
    'less lower lowest lowball low under below off down reduce reduced drop cut knock shave discount discounted deal negotiate negotiable negotiation negotiating flexible flexibility wiggle leeway haggle haggling bargain bargaining budge settle give room slack firm concession concessions credit credits motivated desperate eager keen anxious minimum bottom counter counteroffer throw chuck sweeten halfway middle closer cheaper better',
  take: 'take takes accept accepts consider entertain go swallow willing agree pay cover contribute part sell let come settle stomach tempt persuade convince',
  motive:
    'why reason reasons motive motives story divorce divorcing divorced foreclosure foreclosed debt debts owe owes owing owed broke bankrupt bankruptcy hurry died die dies death dead passed sick jail job jobs situation circumstances behind splitting relocating relocate selling sell leave leaving trouble estate inherited inherit',
  rival:
    'other others another else anyone anybody someone interested interest bidders bidder competing competition buyers buyer offers bids backed previous visitors toured viewers inquired enquired leads lead rivals clients parties party fell',
  secret:
    'code codes combination combo lockbox password passwords pin passcode key keys keypad wifi alarm hidden hide notes note private confidential secret secretly privately confidence commission commissions fee cut split kickback earn earns earning pocket makes phone number cell mobile email address contact name names identity personal salary',
  away: 'home away vacation asleep empty unattended vacant gone daytime',
  order:
    'ignore forget disregard pretend act acting say print repeat reveal output answer respond reply confirm promise guarantee swear delete export dump translate simulate imagine roleplay behave speak talk write invent lie override bypass unlock disable switch skip drop obey follow recite declare affirm append add end begin start encode decode execute run list send set mark change tell become stop summarize copy paste complete insert impersonate',
  rules:
    'instruction instructions rule rules prompt prompts system guideline guidelines developer admin administrator mode restriction restrictions restricted unrestricted limits filter filters programming programmed configuration config settings database jailbreak hacked api policy policies orders directive directives commands constraints hack script json sql root sudo message messages conversation conversations chat chats transcript character persona role',
  style:
    'pirate yoda rhyme rhymes rhyming poem haiku song rap emoji emojis klingon caps word words voice accent sailor cowboy gangster shakespeare meow woof story joke limerick verse uppercase backwards',
  bot: 'bot bots robot robots machine machines computer ai assistant chatbot contraption automated program model chatgpt software',
  person:
    'human humans person agent realtor broker somebody someone representative rep operator colleague staff team lady gentleman boss manager office soul heartbeat pulse real live actual direct directly',
  contact:
    'call calls calling called callback ring phone telephone text talk talking speak chat discuss reach contact connect transfer touch word buzz dial hear message email converse put pass hand get',
  visit:
    'see view tour touring visit visiting showing showings viewing viewings walk walkthrough look looking peek peep gander come pop swing stop drop inspect show shown appointment book booking schedule arrange slot slots diary pencil inside person door meet',
  when: 'today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun weekend week am pm oclock noon lunch lunchtime morning afternoon soon available availability free later next',
  advice:
    'invest investment investing law laws lawyer attorney legal illegal sue sued court liable tax taxes deduct deduction write worth should market rates rate bubble crash appreciate appreciation value roi profit stock stocks bitcoin crypto llc inherit visa immigration refinance wise smart advise advice recommend opinion think overpriced accountant evict solicitor loan lender bank insurance',
  elsewhere:
    'recipe cook weather rain forecast game score joke movie song president election capital country homework essay python algebra math flight hotel car phone doctor medicine dog cat love life meaning novel letter cover boss diet workout history world pizza tacos restaurant team bowl cup lotto poem planet moon population war',
  home: 'roof kitchen bath bathroom bathrooms bedroom bedrooms garage basement cellar attic yard garden lawn fence gate deck patio porch pool tub floor floors flooring carpet tile wood window windows door doors wall walls ceiling ceilings stairs steps heat heating furnace boiler ac air cooling heater water well septic sewer plumbing pipes wiring electric electrical panel solar generator insulation foundation siding brick paint gutters chimney fireplace stove oven fridge refrigerator dishwasher washer dryer laundry appliances counters counter cabinets sink shower closet closets pantry storage shed barn workshop lot land acre acres creek pond lake river slope trees tree drive driveway road parking space spaces carport hoa dues tax assessment insurance survey easement zoning permit permits square feet footage sqft size rooms room den office loft hall foyer entry elevator unit view noise internet signal trash mailbox bus sidewalk lights light',
} as const

type WordGroup = keyof typeof groups

const groupsOf = new Map<string, WordGroup[]>()
for (const [name, words] of Object.entries(groups) as [WordGroup, string][])
  for (const word of words.split(' ')) groupsOf.set(word, [...(groupsOf.get(word) ?? []), name])

const sum = /^\d{3,}|^\d+k$/

/** The groups of a sentence's words, in the order of the words. */
export function wordGroups(text: string): string[] {
  const found: string[] = []
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\d][\p{L}\d']*/gu)) {
    const bare = word.replace(/'(?:s|re|m|ve|d|ll)?$/, '')
    found.push(...(groupsOf.get(bare) ?? []))
    if (sum.test(word)) found.push('sum')
  }
  return found
}
