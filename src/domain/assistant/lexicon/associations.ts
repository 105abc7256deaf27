/**
 * What everyday words of buyers make one think of. A row is `concepts, the nearest first : words`.
 * Read only where no sentence answers, to find what comes nearest: it proves nothing and never gives a yes or no.
 */
export const associations = `
fence yard backyard gated : wander, wander off, run off, run away, escape, get loose, closed in, shut in, contained, corral, safe for kid, keep in, keep out, boundary, toddler outside, crawl out, roam, trespass
playground yard game-room park-place bonus-room : toddler, little one, kiddo, grandkid, grandchild, playdate, climb on, swing, burn energy, energy, recess, play outside
wet-bar coffee-bar wine-cellar butlers-kitchen : drink, cocktail, mix drink, booze, happy hour, bartend, liquor, beer fridge, mixology, champagne, toast, nightcap
kitchen island countertop cabinet : cook, chef, prep food, chop, recipe, roast, elbow room, meal prep, cookbook, foodie, culinary, pot, pan
stove range-hood appliance natural-gas : burner, boil, fry, wok, stir fry, sear, cook with, flame
refrigerator appliance included : cold food, ice, fridge, milk, frozen
dishwasher appliance sink : dirty dish, scrub, dish by hand, hand wash, do dish
pantry cabinet storage food-storage : stock up, costco, spice rack, shelf for food, jar
dining-room breakfast-area breakfast-bar kitchen : sit down and eat, eat together, eat as a family, seat ten, seat eight, host dinner, sit for dinner, breakfast, supper, brunch, holiday
laundry washer-dryer mudroom : dirty clothes, iron, hamper, hook up my washer, laundromat, fold, clothesline, stain, detergent
bathroom primary-bath full-bath half-bath guest-bath : pee, potty, freshen up, get ready, morning rush, share a bathroom, wait for the bathroom, flush, brush, makeup
tub shower primary-bath : relax in water, bathe, soak, bubble, rinse, steam, clean up, spa day, unwind
vanity primary-bath : two people get ready, his and hers, mirror, toothbrush
primary-bedroom split-plan primary-bath : parents' room, by itself, privacy from kid, our room, adult, sanctuary, honeymoon, couple, big bed, biggest bedroom
bedroom guest-room bonus-room loft : sleep, crash, kids' room, each kid, own room, share a room, nap, teen, teenager, sleepover
guest-room second-unit bonus-room guest : out of town, in town, company, visit, visitor, overnight, holiday guest, relative, put up, bunk
second-unit guest-house separate-entry basement : own space, granny, mother in law, elderly parent, move in with us, multi family, boarder, roommate, lodger, caretaker, generation, boomerang, adult kid, aging parent, separate living
office bonus-room nook library-room loft : remote, telecommute, freelance, zoom, focus, concentrate, study, homeschool, do homework, write, quiet place, door i can close, work space, boss, meeting, laptop, business from home
craft-space bonus-room laundry studio : sew, sewing, quilt, scrapbook, knit, crochet, art, paint, make thing, machine, creative, craft, hobby
studio bonus-room detached-building : music, drum, guitar, piano, band, record, paint, sculpt, pottery, artist, yoga studio, dance
workshop garage barn shed detached-building : build thing, woodwork, tinker, fix thing, repair car, weld, mechanic, tool, saw, bench, handyman, maker, grind, power tool, run a machine
gym bonus-room basement community : work out, lift, sweat, fit, treadmill, weight, stay in shape, exercise, spin, pilates, yoga
game-room media-room bonus-room loft : xbox, hang out, teen hangout, party room, pool table, ping pong, play inside, rainy day, video game, man cave, boy, gamer, card night, poker
media-room living-room game-room intercom : tv, watch, film, football, super bowl, netflix, binge, big screen, game day, movie
living-room family-room great-room open-plan : couch, sofa, sit, gather, hang out, lounge, family time, tv, cozy, snuggle, curl up, conversation
fireplace heat-source heating : snuggle, cozy, burn, log, hot cocoa, warm up, crackle, christmas stocking, winter night
basement storage lower-level bonus-room : underground, below, down below, cellar, under the house
attic storage : up top, above ceiling, overhead, crawl up
storage closet shed garage attic basement built-ins : clutter, put everything, tuck away, stash, where do i put, hide thing, stuff, junk, bulky, seasonal
closet primary-bedroom storage : shopaholic, shoe, dress, wardrobe, outfit, clothes horse, hanger, fashion
stairs one-level main-level accessible elevator upper-level : climb, knee, hip, walk up, go up and down, senior, elder, aging, wheelchair, walker, cane, crutch, mobility, get around, trip, fall, handrail, grandma, grandpa
accessible shower one-level main-level ramp : roll, wheel, handicap, grab bar, wide door, disabled, step in, threshold, transfer
natural-light window skylight facing : dark, gloomy, cave, sunny, plant indoors, sun, cheerful, houseplant, morning sun, afternoon sun, airy
window double-pane window-covering : draft, drafty, see out, open to air, breeze, fresh air
ceiling beam fan : high up, claustrophobic, vault, low, headroom
open-plan floor-plan living-room kitchen : flow, wall between, choppy, see the kid while, one big space, knock out wall, cook and talk
flooring carpet hardwood tile-floor vinyl-plank laminate : barefoot, allergy, allergic, dog nail, scratch, vacuum, mop, underfoot, walk on, dust
countertop granite quartz marble : worktop, surface, roll dough, slab
cabinet countertop backsplash kitchen : kitchen style, cupboard, drawer, soft close
paint wall updated : color, wallpaper, fresh coat, accent
updated renovated-any new replaced move-in-ready kitchen bathroom : redo, done over, fix up, modern, dated, outdated, old fashioned, 70s, 80s, refresh, face lift, work needed, money into, gut, upgrade, improve, recently, latest, change, make over
move-in-ready updated repair maintained : bring my suitcase, just move in, ready, fixer, project, shape, condition, work does it need, headache, turn key, rough
repair disclosure inspection maintained water-damage : wrong, problem, issue, crack, broke, damage, defect, red flag, catch, concern, bad, worry, surprise
roof shingles gutter replaced : leak, overhead, top of the house, hail, shingle
foundation crawlspace basement structure : slab, crack, settle, level, pier, shift, sag
exterior siding brick-exterior paint : outside of the house, outside look, facade, curb appeal, wall outside
hvac cooling heating central-air thermostat : hot, cold, warm, cool, comfortable, stuffy, summer, winter, temperature, freeze, sweat, august, unit, air, comfort
insulation double-pane energy-saving solar : bill, efficient, efficiency, drafty, save on electric, green, eco, environment, carbon, utility cost
solar renewable energy-saving : panel, off grid, sun power, net meter
electrical electric-service generator updated : wire, breaker, fuse, outlet, panel, plug, amp, 220, power, volt, juice, surge
generator safe-room electrical solar : outage, blackout, storm, grid, backup, lose power, ice storm, power out
plumbing water-heater updated well : pipe, pressure, copper, drain, clog, galvanized, hot water, faucet
well city-water water-source pond creek : water come from, drink, tap, thirsty, drill, gallon, pump, hose, water line, irrigate
septic sewer utilities : toilet go, waste, sewage, flush, tank, drain
utilities electric-service city-water sewer well septic internet : hook up, hookup, connection, service, meter, line, at the road, at the street, run to, power and water
internet fiber cell-service : wifi, online, stream, signal, phone, bar, zoom, reception, connect, download, work remotely, web, bandwidth
smart-home thermostat security-system garage-door : app, phone, gadget, alexa, google, tech, voice, remote, automatic, siri, device, electronic
security-system gated fence controlled-access smart-home : burglar, break in, camera, watch the house, intruder, alarm, lock, package thief, secure
safe-room basement storm : twister, tornado, hide, shelter, take cover, hurricane, gun, weapon, valuables, jewelry, bunker, hunker
yard backyard front-yard lot outdoor-space : play, ball, catch, soccer, mow, grass, dog, puppy, outside, picnic, run, outdoor, kick
landscaping yard low-maintenance sprinkler maintenance : mow, upkeep, weed, rake, maintain, leaf, lawn guy, weekend work, take care of, yardwork
garden landscaping yard lot : grow, plant, veggie, vegetable, tomato, green thumb, dig, dirt, soil, flower, herb, compost, patch, harvest, homegrown
trees landscaping lot privacy : shade, leaf, oak, wood, hang a hammock, fall color, canopy, climb
patio deck porch outdoor-space grill screened-porch : coffee, sit out, sit outside, eat outside, evening, sunset, chill outside, relax outside, morning, hang outside, bbq, cook out, lounge, rocking chair, read outside, tan, breeze, outdoors, party
outdoor-space patio deck pool entertain open-plan yard : party, throw, host, birthday, crowd, bunch of people, reunion, guest, celebrate, entertain, bash, cookout, gather
pool community-pool hot-tub : swim, dip, splash, cool off, lap, float, cannonball, summer fun, wet, chlorine, dive
hot-tub sauna tub : soak, jet, bubble, relax, steam, sore
fire-pit fireplace outdoor-space : camp, marshmallow, ghost story, fire outside, s'more
covered patio porch outdoor-space : rain, shade, sun protection, out of the sun, awning, wet
screened-porch bug-free porch : mosquito, bug, bite, fly, skeeter, gnat
garage parking driveway carport covered-parking : car, truck, vehicle, hail, out of the weather, suv, jeep, drive, motorcycle, garage, snow off
parking driveway street-parking guest-parking off-street garage : park, guest car, second car, third car, company park, street, where do friend, spot, fleet
rv-parking rv boat barn driveway : camper, motorhome, boat, trailer, haul, tow, fifth wheel, plug in, hook up, airstream, jet ski
ev-charger garage electrical : charge, tesla, plug in, electric car, ev, hybrid
lot acreage terrain more-land : how much land, room to spread out, spread out, spread, dirt, property size, footage, elbow room, ground
terrain level-ground steep hills cleared : slope, flat, hill, steep, buildable, drain, uneven, roll, lay, grade
pasture livestock barn stable fence acreage : horse, cow, graze, ride, critter, farm, 4 h, animal, goat, hay, ranch, pony, homestead, donkey, alpaca
chicken-coop livestock : hen, egg, rooster, chicken, duck, fowl, homestead
wildlife hunting trees : deer, buck, hunt, shoot, game, bird, nature, animal, critter, turkey, trophy
pond lake creek river fishing water-access : fish, water, swim, bass, frog, wade, skip rock, stream, bait, catch fish, cast
boat water-access lake boathouse : dock, launch, sail, waterski, tie up, marina, ski
view mountain-view trees hills lake : look at, look out, see, scenery, wake up to, pretty, backdrop, window, scenic, gaze, watch
view back-neighbor privacy park-place trees : behind, back up, back to, overlook, look out on, across from, adjacent, other side
privacy secluded back-neighbor neighbor trees fence : alone, neighbor see, nosy, peek, close to neighbor, on top of each other, hermit, isolated, stare, houses close, wave, skinny dip, next house
quiet noise secluded cul-de-sac rural : loud, hear, noise, peace, sleep, calm, busy, train, traffic, honk, airplane, rowdy, zen, stress
gated controlled-access community : guard, gate, stranger, get in, code, buzz
road driveway paved unpaved frontage : drive up, dirt, gravel, get there, snow, four wheel, muddy, access, pothole, low car, plow
near downtown shopping commute highway : far, drive, dallas, houston, austin, san antonio, fort worth, asheville, charlotte, city, distance, minute, mile, close, convenient, get to, location, center of everything, town, middle of nowhere
highway commute near : freeway, commute, interstate, drive to work, rush hour, i 35, i 40, loop, get on, work
shopping grocery big-store restaurant near : milk, shop, walmart, target, store, errand, buy food, heb, mall, groceries, coffee shop, starbucks, run to
restaurant entertainment downtown near walkable : eat, dinner, bar, nightlife, date, beer, fun, things to do, go out, bored, brewery, live music, concert, happening, hip
school elementary-school high-school school-district college : kid go, attend, bus, class, teacher, kindergarten, zone, campus, district, student, education
hospital near : doctor, emergency, er, nurse, medical, sick, pharmacy, clinic, ambulance
airport near highway : fly, plane, travel, flight, airline
landmark near highway : base, military, afb, army, fort, air force, navy, station, plant, employer, tesla, samsung, university
trail park-place walkable hiking : walk, run, jog, bike, hike, nature, stroll, dog walk, outdoors, cycle, trailhead
park-place playground trail near : park, picnic, green, outdoors, kid, nature
golf clubhouse amenity : tee, golf, round, club, course, putt
beach water-access lake : sand, ocean, surf, wave, salt, shell, sea
community amenity clubhouse community-pool neighborhood : neighborhood have, perk, included in community, share, facility, residents get, membership, activity, social, club
neighborhood part-of-town named-place community : area, part of town, subdivision, where is it, called, location
hoa hoa-covers maintenance restriction amenity : dues, fee, cover, pay for, association, monthly, rule, board, covenant, assessment
restriction hoa zoning deed allowed : rule, allowed, can i, limit, forbid, permit, ok to, strict, ban, covenant, prohibit
zoning commercial restriction build-site : business, open a shop, run a business, salon, office, store, rezone, commercial, daycare
build-site expand utilities zoning lot : build, put a house, tiny home, mobile home, barndo, construct, add a house, develop
subdividable lot lot-count more-land : split, divide, parcel, separate, cut up, sell part, two lot
county zoning restriction build-site utilities : permit, who do i call, city hall, government, permission, approve, office, inspector
survey lot-line lot acreage : line, corner, boundary, pin, stake, map, edge, property line, exact, plat
tax tax-rate mud-tax ag-exemption county : tax, levy, county bill, owe, exempt, rate, pid
price price-drop incentive : ask for, money, sticker, list for, sticker, expensive, afford, budget
price-drop days-on-market price : come down, cut, drop, lower, history, sit, long on the market
incentive closing-costs interest-rate builder : deal, discount, freebie, promotion, perk, special, bonus, throw in, credit, help with, offer right now, rate buy down
loan seller-financing assumable fha va-loan down-payment : finance, bank, lend, qualify, borrow, payment, interest, rate, take over, owner carry, veteran, first time, mortgage
rental short-term-rental investment tenant rental-cap : rent, airbnb, income, landlord, lease, pay for itself, money maker, invest, nightly, cash flow, sublet
included furnished purchasable appliance : come with, leave, stay, take with, keep, sofa, bed, furniture, curtain, convey, extra, fixture
warranty home-warranty builder transferable : cover, break, guarantee, protect, if something, insurance on, claim
builder architect custom floor-plan-name new-construction : construct, company, develop, who, contractor, construction
new-construction completion builder year-built : brand new, finish, done, ready, lived in, never, first owner, complete, framing
year-built historic original : era, century, decade, vintage
historic original style year-built : character, charm, antique, past, vintage, period, woodwork, heritage
style craftsman exterior : look like, type, kind of house, architecture, design, style, vibe
condo unit-level elevator community : building, unit, floor, high rise, tower, above me, upstairs neighbor, below me
closing closing-date completion : move in, when can, key, soon, fast, close, timeline, available, possession, vacant
offer offer-deadline pre-approval proof-of-funds earnest-money : make offer, bid, submit, deadline, paperwork, put in, interested, next step, write up
earnest-money escrow inspection : deposit, money down, hold, refundable, option, good faith
inspection disclosure warranty : inspect, check, look over, inspector, report, test
closing-costs title-company escrow : fee, pay at the end, title, settlement, cash to close
showing open-house hours notice virtual-tour : see it, tour, look, visit, come by, walk through, open house, video, peek, swing by, view it
hours turnaround agent : open, call you, reach, office, weekend, answer, text, respond, hear back, late
agent experience license service-area languages-spoken : you, your, realtor, who are you, how long, speak, team, represent
buyer-agency agent-fee paperwork : sign, agreement, contract, charge, pay you, commission, represent, hire
trash utilities mail hoa-covers : garbage, recycle, pick up, bin, mail, package, dumpster
flood-zone flood water-damage insurance creek sump-pump : water, flood, wet, rain, storm, hurricane, fema, low, soggy, drain, underwater, rise
insurance flood-zone storm : insure, premium, coverage, policy, wind
pet dog cat restriction allowed fence : dog, cat, pet, animal, puppy, kitten, furry, bark, breed, paw, vet
septic well utilities city-water : rural service, country living, out in the country
barn shed detached-building workshop structure guest-house : building, outbuilding, extra building, other structure, out back, separate building
elevator stairs unit-level : lift, carry groceries, haul up, walk up
windmill solar geothermal renewable : wind, sustainable, green energy
air-filter water-softener : asthma, allergy, hard water, chemical, purify, clean air, filter, taste
lighting fan fixture natural-light : lamp, bulb, dim, fixture, bright, chandelier
privacy secluded rural quiet near neighbor : lonely, lonesome, solitude, boonies, stick, remote, isolate, seclude, off the beaten, far out, nobody, desolate, stargaze, star, dark sky, breathe, hide out, getaway
road driveway frontage paved unpaved gated : 4wd, 4x4, four wheel drive, get in, get out, get to it, all weather, easy access, rut, mud, plow, washboard, legal access, landlocked, right of way, lowered car
second-unit guest-house structure manufactured barn workshop : live on it, stay on it, live there, place to live, place to stay, cabin, stay while we build, shelter, habitable, quarter, apartment, weekend place, hunting camp, bunk
mudroom foyer laundry : muddy shoe, dirty shoe, shoe, boot, coat, backpack, drop stuff, kick off, wet dog, bench, leash, soccer cleat
lot-count community neighborhood cul-de-sac : share the street, size of the neighborhood, big development, how many house, how many home
lot level-ground pool expand yard : add a pool, put in a pool, build a shop, add a garage, room to build, put up a building, add on
style exterior historic custom : fancy, posh, upscale, luxury, rustic, quaint, charming, elegant, unique, special, wow, stand out, sell it to me, best thing, love about
unit-level elevator stairs view : floor is it on, top floor, high, penthouse, lobby
gated controlled-access security-system cul-de-sac : solicitor, porch pirate, doorman, safe from, visitor get in
livestock pasture barn fence water-source : raise, herd, head of, stock, feed, graze
hunting wildlife trees : rifle, bow, blind, feeder, season, trophy, track
fixture lighting faucet door : knob, handle, finish, nickel, bronze, brass, gold
`
