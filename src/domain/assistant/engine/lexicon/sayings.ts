/** Turns of phrase in listings that no word list can cover. A match counts as a mention of the concepts. */
export const sayings: [RegExp, string][] = [
  [
    /\b(?:only|just|with|of|one of) (?:only |just )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:other )?(?:homes|houses|homesites|residences|units)\b/gi,
    'lot-count',
  ],
  [
    /\b(?:[Ii]ntroducing|[Mm]eet|[Pp]resenting|[Tt]his|[Oo]ur) (?:the )?(?:[a-z-]+ ){0,2}[A-Z][a-z]+ (?:home|model|residence|design|plan|floor ?plan)\b|\b[Tt]he [A-Z][a-z]+ (?:luxury )?(?:home )?(?:plan|model|design)\b/g,
    'floor-plan-name',
  ],
  [
    /\b(?:isolated|secluded|separated?|split|tucked[- ]away) (?:primary|master|owner'?s)\b|\b(?:primary|master|owner'?s)(?: \w+){0,3} (?:is |sits |are )?(?:isolated|secluded|separate from|split from|away from|set apart)\b/gi,
    'split-plan',
  ],
  [
    /\b(?:additional|adjacent|adjoining|another|extra|more|contiguous) (?:[\d.,]+ (?:to|-|or) )?[\d.,]+ (?:\w+ )?(?:acres?|ac|lots?|tracts?)\b/gi,
    'more-land',
  ],
  [
    /\bMon(?:day)?s? ?(?:to|through|thru|till|until|-|\u2013) ?(?:Fri|Sat|Sun)(?:day)?s?\b|\bweekdays\b/gi,
    'monday tuesday wednesday thursday friday',
  ],
  [/\bMon(?:day)?s? ?(?:to|through|thru|till|until|-|\u2013) ?(?:Sat|Sun)(?:day)?s?\b/gi, 'saturday'],
  [
    /\bMon(?:day)?s? ?(?:to|through|thru|till|until|-|\u2013) ?Sun(?:day)?s?\b|\b(?:daily|every day|seven days|7 days)\b/gi,
    'monday tuesday wednesday thursday friday saturday sunday',
  ],
  [
    /\bTue(?:s|sday)?s? ?(?:to|through|thru|till|until|-|\u2013) ?(?:Fri|Sat|Sun)(?:day)?s?\b/gi,
    'tuesday wednesday thursday friday',
  ],
  [/\bTue(?:s|sday)?s? ?(?:to|through|thru|till|until|-|\u2013) ?(?:Sat|Sun)(?:day)?s?\b/gi, 'saturday'],
  [
    /\b[Tt]he (?!(?:Home|House|Kitchen|Property|Primary|Master|Main|Backyard|Living|Seller|Owner|Garage|Second|First|Upper|Lower|Large|Spacious|City|Community|Lot|Land|Building)\b)[A-Z][a-z]+ (?=(?:a|an|is|plan|design|model|offers|features|boasts)\b)/g,
    'floor-plan-name',
  ],
  [/\b(?:ideal|perfect|blank|great) canvas\b|\bbuild your (?:\w+ )?home\b|\btear[- ]?down\b/gi, 'build-site'],
  [
    /\bneed(?:s|ing)? (?:[\w']+ ){0,6}?(?:work|repairs?|updating|updates|tlc|love|attention|renovat\w+|rehab|elbow grease)\b/gi,
    'repair',
  ],
  [
    /\b(?:in|excellent|great|good|pristine|immaculate|mint|fair|poor|rough|wonderful|perfect|like new) (?:\w+ )?(?:shape|condition)\b/gi,
    'move-in-ready',
  ],
  [/\bguests? (?:[\w',]+ ){0,6}?(?:suite|quarters|bedroom|room|cottage|house|apartment)\b/gi, 'guest'],
  [
    /\b(?:lower|upper|garden|basement|private|separate|downstairs|upstairs)[- ]?(?:level )?suites?\b/gi,
    'second-unit',
  ],
  [
    /\boutdoor (?:dining|eating|meals|dinners?)\b|\b(?:dine|dining|eat|eating|meals?|dinners?|brunch|breakfast|entertain\w*) (?:[\w']+ ){0,3}?(?:outside|outdoors|al ?fresco|under the stars)\b|\bal ?fresco\b/gi,
    'outdoor-dining',
  ],
  [
    /\b(?:19|20)\d\d (?:model )?[A-Z][a-z]{3,}(?= (?:home|model|manufactured|mobile|has|double|single))|\bmanufactured by [A-Z]\w+|\b[A-Z][a-z]+ (?:model )?(?:doublewide|double wide|singlewide|single wide)\b/g,
    'builder',
  ],
  [
    /\b(?:water|sewer) (?:and|&) (?:water|sewer)\b|\b(?:city|public|municipal|county|town) (?:water|sewer|utilities)\b/gi,
    'utilities',
  ],
  [/\bno (?:stairs|steps)\b|\bstep[- ]free\b|\ball on one (?:level|floor)\b/gi, 'one-level'],
  [
    /\b(?:two|three|four|five|2|3|4|5|6) (?:separate |adjoining |contiguous |adjacent )?(?:lots|parcels|tracts)\b/gi,
    'lot-count',
  ],
  [
    /\b\d+\+? years(?:'|’)? of (?:[\w-]+ ){0,4}?(?:experience|expertise|excellence|building)\b/gi,
    'experience builder',
  ],
  [
    /\b(?:[Ii]n|[Aa]t|[Ww]ithin|[Oo]f|[Ww]elcome to|[Tt]he) (?:the )?(?:[a-z-]+ ){0,2}(?:[A-Z][a-z']+ ){1,3}(?:Ranch|Estates?|Village|Heights|Hills|Acres|Farms?|Crossing|Meadows?|Oaks|Ridge|Commons|Landing|Pointe?|Place|Woods|Trails|Springs|Addition|Subdivision|Community|Neighborhood|Cove|Glen|Terrace|Gardens|Square|Station|Reserve|Preserve|Plantation|Manor|Park)\b(?! (?:High|Middle|Elementary|School|ISD|Road|Rd|Drive|Dr|Street|St|Avenue|Ave))/g,
    'neighborhood',
  ],
  [
    /\b(?:[A-Z][A-Z']+ ){1,3}(?:RANCH|ESTATES?|VILLAGE|HEIGHTS|HILLS|ACRES|FARMS?|CROSSING|MEADOWS?|OAKS|RIDGE|COMMONS|LAKES?|PARK|PLACE|TRAILS?|SUBDIVISION)\b/g,
    'neighborhood',
  ],
  [
    /\b(?:master|primary|main|owner'?s)(?: suite| bedroom)?(?: \w+){0,3} (?:on|upon) the (?:main|first|ground)\b/gi,
    'primary-bedroom',
  ],
  [
    /\b[A-Z][a-z]+(?:'|’)s (?:latest|newest|new|first|next) (?:project|community|neighborhood|development|phase)\b/g,
    'builder',
  ],
  [
    /\b(?:North|South|East|West|Central|Northwest|Northeast|Southwest|Southeast|Downtown|Uptown|Midtown|Old) [A-Z][a-z]{3,}\b(?! (?:Road|Rd|Drive|Dr|Street|St|Ave|Avenue|School|High|ISD|Blvd|Lane|Ln))/g,
    'part-of-town',
  ],
  [
    /\b[A-Z][a-z]+ (?:[Ff]loor ?plan|[Pp]lan)\b|\b(?:[Tt]he|[Oo]ur) (?:[\w-]+ ){0,3}[A-Z][a-z]+(?: II?I?| [A-Z])? (?=at [A-Z])/g,
    'floor-plan-name',
  ],
  [
    /\bat [A-Z][a-z]+(?: (?:at|of) [A-Z][a-z]+| [A-Z][a-z]+)*(?= (?:features|offers|boasts|is|has|community|neighborhood|in|welcomes|provides|where|master))/g,
    'neighborhood',
  ],
  [
    /\b(?:[A-Z][a-z']+ ){1,3}(?:House|Home|Manor|Mansion|Cottage|Lodge|Farm|Ranch|Estate|Cabin|Retreat|Hall|Hideaway|Bungalow|Villa|Inn)\b|\b(?:[Kk]nown as|[Cc]alled|[Nn]amed|[Dd]ubbed) (?:the )?["“‘']?[A-Z][a-z]+/g,
    'home-name',
  ],
  [
    /\b(?:[A-Z][a-z']+ ){1,3}(?:Condominiums?|Condos|Condo|Towers?|Lofts|Villas|Apartments|Resort|Townhomes|Townhouses|Residences|Flats|Club|Marina|Subdivision|Development)\b/g,
    'named-place neighborhood',
  ],
]
