/** What people type in a hurry. */
export const chatSpeak: Record<string, string> = Object.fromEntries(
  `wuz:was woz:was wuzz:was hwo:how waht:what wehn:when wehre:where hwere:where whcih:which wihch:which hte:the adn:and taht:that si:is ti:it thier:their aer:are u:you ur:your r:are y:why wat:what wats:what's whats:what's wut:what wht:what hw:how hows:how's hm:how much hmny:how many mny:many
  mch:much abt:about pls:please plz:please thx:thanks ty:thanks w:with w/o:without wo:without b4:before bc:because cuz:because
  bed:bedroom beds:bedrooms bdrms:bedrooms bdrm:bedroom bdr:bedroom brs:bedrooms br:bedroom bds:bedrooms bths:bathrooms bth:bathroom
  ba:bathroom bas:bathrooms bthrm:bathroom bthrms:bathrooms sqft:sq ft sf:sq ft sqf:sq ft ft2:sq ft appt:appointment apt:apartment
  appls:appliances kit:kitchen gar:garage hse:house hous:house teh:the dont:don't doesnt:doesn't isnt:isn't arent:aren't cant:can't
  im:i'm ive:i've theres:there's wheres:where's whos:who's hoas:hoa yr:year yrs:years mo:month mos:months wanna:want to gonna:going to
  gotta:have to lemme:let me gimme:give me kinda:kind of idk:i don't know tmrw:tomorrow tmw:tomorrow tmr:tomorrow 2moro:tomorrow
  sat:saturday fri:friday thurs:thursday thu:thursday tues:tuesday mon:monday bball:basketball rm:room rms:rooms lvl:level
  incl:included utils:utilities nbhd:neighborhood neighbourhood:neighborhood colour:color grey:gray metre:meter
  storeys:stories storey:story kerb:curb ther:there thr:there hav:have hve:have wth:with wen:when whn:when wher:where
  wich:which whch:which cn:can cld:could wld:would shld:should dos:does iz:is da:the dis:this dat:that prkg:parking pkg:parking
  prking:parking flr:floor flrs:floors fp:fireplace frplc:fireplace wndws:windows elec:electric fridg:fridge refridgerator:refrigerator
  donut:doughnut donuts:doughnuts nite:night tho:though thru:through
  wud:would cud:could shud:should wont:won't wouldnt:wouldn't didnt:didn't hasnt:hasn't wasnt:wasn't theyll:they'll theyd:they'd
  theyre:they're youre:you're thats:that's itll:it'll whens:when's hows:how's howd:how'd aint:isn't ain't:isn't rite:right ppl:people sz:size
  bsmt:basement bldg:building wknd:weekend btwn:between nr:near gd:good frig:fridge furn:furnished assn:association assoc:association
  nabes:neighbors nabe:neighborhood condish:condition mtg:mortgage pmt:payment pymt:payment
  vry:very lil:little n:and ya:you yall:you y'all:you whos:who's whatre:what are wazz:was cuz:because
  coz:because tht:that dat:that wit:with evr:ever lrg:large sm:small sml:small bckyard:backyard bkyd:backyard
  bthroom:bathroom bthrooms:bathrooms mbr:primary bedroom mba:primary bathroom lr:living room
  ktchn:kitchen kitch:kitchen dw:dishwasher wd:washer and dryer wdhookup:washer hookup acs:air conditioners hvacs:hvac ctr:center
  dwntwn:downtown nxt:next wk:week wks:weeks hr:hour hrs:hours mins:minutes acrs:acres
  ftg:footage sqftg:square footage pics:pictures pic:picture tmrrw:tomorrow 2morrow:tomorrow 2nite:tonight
  msg:message addy:address nbr:number negot:negotiable alot:much whts:what's wheres:where's
  lemme:let me outta:out of inna:in the sposed:supposed probly:probably prolly:probably`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, piece) => {
      const at = piece.indexOf(':')
      if (at > 0) pairs.push([piece.slice(0, at), piece.slice(at + 1)])
      else {
        const last = pairs.at(-1)
        if (last) last[1] = `${last[1]} ${piece}`
      }
      return pairs
    }, []),
)

/** Digits and letters that stand for words only next to certain others: "talk 2 a person", "come c it". */
export const chatPhrases: [RegExp, string][] = [
  [/\b2 (?=(?:a|the|my|see|talk|be|it|u|c|buy|live|get|do|know)\b)/g, 'to '],
  [/\b4 (?=(?:sale|rent|a|the|my|me|it)\b)/g, 'for '],
  [/\bc (?=(?:it|the|this|that|if|u)\b)/g, 'see '],
  [/\bw\/ ?d\b/g, 'washer and dryer'],
  [/\bw\/o\b/g, 'without'],
  [/\bh2o\b/g, 'water'],
  [/\ba\/c\b/g, 'ac'],
]
