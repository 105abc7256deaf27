/** Everyday words with near synonyms that say little about a home on their own. Rows as in `rooms.ts`. */
export const general = `
facing #direction : face, facing, oriented, orientation, direction, exposure, westerly, southern exposure, looks west, looks east, looks north, looks south, looking west, looking east, looking north, looking south, west facing, east facing, north facing, south facing
large #size-word : large, big, spacious, huge, roomy, oversized, over sized, ample, sprawling, generous, expansive
small #size-word : small, tiny, compact, little
single #number-word : single, one only
double : double, dual, twin
seat : seat, sit down
help : help, assist, assistance, aid
construct : construct, construction, structure made
begin : begin, start, starts, commence
finish #finish : =finished
unfinished #finish : unfinished
partial #degree : partial, partially, partly
market : market, tailgate market, farmers market
bakery : bakery
pay-fee : fee, fees, cost, charge, charges, costs
monthly : monthly, per month, each month, a month
yearly : yearly, per year, annual, annually, a year, each year
extra #extra : extra, additional, another, spare
downsizing : downsizing, downsize
entertain : entertain, entertaining, host, hosting, hosting parties, party, parties, gatherings, throw a party
relax : relax, unwind, relaxing, lounging
coffee : coffee, morning coffee
children : children, child, kid, kids, toddler
family : family, families
separate #sharing : separate, separated, separately, own separate
shared #sharing : shared, share, communal, common
connect : connect, connected, connects, adjoin, adjoins, leads to, access to, off of, accessible from
built : build, constructed
serve-food : catering
overnight : overnight
move : move, moving, relocate
certificate : certificate, certified, certification
feature : =features, highlights, selling points, perks, special features, best features, details
vacation : vacation, weekend getaway, getaway, weekend home, vacation home, second home, secondary residence
event : wedding venue, event space
music : music, band, drums, piano, instrument
artist : artist, art, painter
residence-use : primary residence, primary home, main residence
planned : master planned, master plan
range-phrase : wide range, range of, full range
compass < facing #direction : southern, eastern, western, northern, to the south, to the east, to the west, to the north, towards the south, towards the east, towards the west, towards the north, toward the south, toward the west, south and east, southwest, southeast, southerly, easterly, southern exposure
idiom : peace of mind, one of a kind, state of the art, look no further, at your fingertips, breath of fresh air, top of the line, second to none, must see, game changer, icing on the cake, dream come true, chef's dream, cook's dream, lover's dream, rest assured, park yourself, fall in love, living experience, time frame, time frames, heart of the home, wow factor, price point, state of mind, work of art, open mind, open arms, best of both worlds, stage is set, rain or shine, walk of life, off the charts, in the heart of, light years, living color, full of character, attention to detail, pride of ownership, well appointed, front row, feel at home, make it your own, call home, step inside, step into, step back in time, water under the bridge, sky is the limit, floor to ceiling, ground up, pool of, school of thought, market value, school year, power of, gas station, fire station, fire department, police station, bus of, lake effect, building code
season : winter, summer, in the winter, in winter, in the summer, in summer, winters, summers, off season, cold months, colder months, warm months, what months, which months
year-round < season : year round, all year, all year round, year around, all seasons, every season, 12 months, twelve months, four seasons of
weekday : weekday, weekdays, during the week, workday, workdays, week days
weekend : weekend, weekends
monday < weekday : monday
tuesday < weekday : tuesday
wednesday < weekday : wednesday
thursday < weekday : thursday
friday < weekday : friday
saturday < weekend : saturday
sunday < weekend : sunday
`
/** Words that only carry grammar: never asked for, never searched for. */
export const functionWords = new Set(
  `a an the this that these those and or but nor so if then than as of at by for from in into on onto to with without within upon
  about over under below beneath underneath between through is are was were be been being am do does did done doing have has had having can could will would
  shall should may might must i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who
  whom whose which what when where why how there here not no nor any some all both each every either neither few more most other
  another such own same too very just also only even still yet again ever never please thanks thank hi hello hey ok okay yes yeah
  yep sure well oh um hmm lol btw fyi pls plz vs etc per via up down out off right correct true really actually exactly
  don't doesn't didn't isn't aren't wasn't weren't won't can't cannot couldn't wouldn't shouldn't hasn't haven't it's that's there's
  i'm i'd i'll i've you're you'd we're we'd we've they're they'd what's where's who's how's when's let's s t d m re ve ll anyone
  before after while until during because someone somebody anybody anything something everything nothing else am let`.split(
    /\s+/,
  ),
)

/** Words that a question can contain and an answer doesn't need: the home itself, asking, having, being somewhere. */
export const lightWords = new Set(
  `house home property place listing residence premises dwelling have get got come include feature give offer tell know say mention
  describe explain show find want need like love wonder wondering curious ask question info information detail details describe look
  looking see think guess suppose believe understand hear heard read thing things stuff kind type sort way bit lot-of lots plenty
  much many number amount total overall currently current now today already generally usually normally typically roughly
  approximately approx around about possible possibly maybe perhaps able use used using keep put make made have place space spot area
  room somewhere anywhere anyone available exist exists provide contain consist located location situated sitting sit spend enjoy
  nice good great decent ok fine best actual actually specifically particular regarding concerning re hello there quick one ones
  please thanks couple bunch various several certain basically literally also sort currently come comes coming go going goes
  happen happens happening work works working does stand stands called name named call buyer buyers seller unit apartment
  main count tell-me ask asking asked mean means meaning part inside happen exactly precise precisely kinda gonna wanna gotta near-by hoping interested
  manage manages cope doable feasible workable manageable sensible realistic
  get gets getting hold holds fit fits accommodate usable building buildings leave leaves leaving require requires recently lately recent handle take takes taking took want wants wanted live living lives`.split(
    /\s+/,
  ),
)
