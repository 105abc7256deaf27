/** The land, what is on it, and its location. Rows as in `rooms.ts`. */
export const outdoors = `
outdoor : outdoor, outdoors, outside, exterior space, outside space, sit outside, al fresco, open air
outdoor-dining < outdoor-space : outdoor dining, dine outside, eat outside, dining outdoors, alfresco
outdoor-space < outdoor : outdoor space, outdoor living, outdoor area, outdoor areas, outdoor living space, outdoor living area, outdoor spaces, outside area, place outside, space outside
yard < outdoor : yard, lawn, grass, grounds, outdoor space, lawns, grassy area, yards, lawn area, grassy, outdoor play, grass area, green yard
backyard < yard : backyard, back yard, rear yard, back lawn, back garden, back yards, rear, yard in back, out back, behind the house yard, backyards
front-yard < yard : front yard, front lawn
fence @yard : closed in, closed off, shut in, fence, =enclosed, perimeter fenced, invisible fence, electric fence, chain link fence, wood fence, fenced, fencing, fully fenced, fenced in, privacy fence, cross fenced, enclosed yard, dog run, let the dog run, dog run around, dogs run, pet area, keep the dog in, fences, privacy fenced, picket fence, wrought iron fence, fenced acres, fenced pasture, fully fenced yard, fenced backyard, goat fencing, barbed wire, ranch fencing, high fence, high fenced
patio @yard < outdoor-space : patio, terrace, courtyard, lanai, patios, paver patio, flagstone patio, covered patio, back patio, terraces, stone patio, patio area
deck @yard < outdoor-space : deck, decking, sundeck, decks, back deck, rear deck, trex deck, wrap around deck, roof deck, rooftop deck
porch @yard < outdoor-space : porch, veranda, rocking chair porch, verandah, stoop, portico, porches, front porch, back porch, wraparound porch, wrap around porch, covered porch, rocking chairs, rear porch
screened-porch < porch bug-free : screened porch, screened in porch, screened in patio, screened, screened in, screened in back patio, lanai, covered screened in porch
bug-free : bugs, mosquito, mosquitoes, insects, bug free, flies
balcony < outdoor-space : balcony, juliet balcony
covered #cover : =covered, roofed over, shaded, shade, roof over, out of the rain, out of the sun, overhang, under cover, under roof
uncovered #cover : uncovered, open air patio
gazebo @yard : gazebo, pergola, pavilion, arbor, cabana, pergolas, cabanas, ramada, palapa, covered pavilion
fire-pit @yard : fire pit, firepit, fire table, bonfire, campfire, fire ring, s'mores, roast marshmallows, outdoor fire, fire pits, outdoor fireplace, chiminea, fire feature, fire bowl
outdoor-kitchen < grill @yard : outdoor kitchen, summer kitchen, cook outside, cook outdoors, cooking deck, pizza oven, cook out, patio kitchen, built in grill, outdoor bar, outside kitchen, outdoor cooking, barbecue area, bbq island
grill @yard : grill, grilling, bbq, barbecue, barbeque, grilling area, bbqs, cookout, grill out
pool @yard : pool, swimming pool, lap pool, in ground pool, swim, swimming, lap swimming pool, saltwater pool, plunge pool, splash, go swimming, pools, inground pool, above ground pool, salt water pool, heated pool, infinity pool, diving board, pool area, swimming pools
community-pool < pool : community pool, resort style pool, neighborhood pool, multiple pools, resort pool
hot-tub : hot tub, spa, jacuzzi, swim spa, whirlpool spa, hot tubs, spas, whirlpool, outdoor spa, pool spa, jetted spa
garden @yard : garden, gardening, raised beds, vegetable garden, garden beds, grow vegetables, grow my own, garden space, flower beds, veggies, plant vegetables, grow food, greenhouse, growing vegetables, grow tomatoes, gardens, raised garden beds, garden area, garden spot, planting beds, garden boxes, herb garden, green house
landscaping @yard : landscaping, =sod, shrubs, stonework, rock garden, curb appeal, landscaped, landscape, blooming flowers, lush landscaping, professionally landscaped, xeriscape, xeriscaped, native landscaping, curb
trees @yard : tree, mesquite, live oak, live oaks, hardwoods, magnolia, wooded, woods, mature trees, oaks, shade trees, treed, forest, pecan trees, oak trees, pine trees, pines, cedars, timber, hardwood trees, shaded by, treed lot, tree lined, canopy, groves, grove, tall trees, live oak trees, mature oaks, bamboo, woodland
plant < landscaping : plant, plants, perennials, annuals, ground cover, ferns, hostas, ornamental grasses, succulents, agave, bamboo grove, native plants
flower < plant : flower, flowers, flowering, blooms, blossoms, roses, rose garden, rose bushes, hydrangeas, azaleas, camellias, rhododendrons, day lilies, lilies, peonies, tulips, daffodils, iris, irises, wisteria, lavender, jasmine, dahlias, wildflowers, crape myrtles, crepe myrtles, bluebonnets, gardenias, magnolias, mountain laurel, dogwoods, hibiscus
fruit-tree < trees : fruit tree, orchard, fruit, apple, pear, fig, peach, berry, strawberries, blueberries, fruit grow, fruit trees, apple trees, pear trees, peach trees, fig tree, citrus, citrus trees, lemon, orange trees, plum, cherry trees, blueberry bushes, raspberries, blackberries, grapes, grape vines, vineyard, nut trees, pecans, edible
shed < storage tool-storage @yard : shed, outbuilding, storage shed, tool shed, storage building, garden shed, storage barn, sheds, storage bldg, storage buildings, tuff shed, workshop shed, out building, out buildings, outbuildings
barn < tool-storage @yard : barn, pole barn, covered storage barn, barns, hay barn, tractor barn, horse barn, metal building, equipment barn, quonset, implement shed, equipment shed
stable < livestock : stable, stall, horse stall, tack room
livestock : livestock, horse, horses, cattle, cows, goats, farm animals, equestrian, ponies, horse property, pony, cattle pens, pens, cattle operation, working pens, graze, run cows, run cattle, head of cattle, barnyard, sheep, donkey, pigs, corral, riding arena, paddock, paddocks, animals on the land, ag use
chicken-coop < livestock : chicken, chickens, chicken coop, coop, hens, poultry, coup, chicken coup
bees : bees, beekeeping, beehives, honey
pasture : pasture, grazing, hay, meadow, cross fencing, pastures, grazing land, coastal hay, coastal bermuda, hay field, hay meadow, grasses, grassland, cultivation, cropland, tillable, field, fields, crossfenced
pond < water-source : pond, stock tank, ponds, stock ponds, stock tanks, tanks, wet weather tank, spring fed pond, stocked pond, stocked tank
creek < water-source : creek, stream, running water, artesian spring, brook, spring fed, natural spring, seasonal creek, creeks, branch, streams, spring, springs, spring house, wet weather creek, bold creek, babbling brook, waterfalls, water on the property, on water
lake : lake, lakeside, lakefront, reservoir, lakes, lake front, lake view, lake views
river : river, riverfront, riverside, rivers, river front, river view, river access
water-access : waterfront, lake front, lakefront, riverfront, river front, beachfront, oceanfront, on the lake, on the river, on the water, on the bay, water access, lake access, river access, beach access, lakeside, bayfront, bay front, private beach, lake rights, deeded access, water front, creek frontage, river frontage, lake frontage, waterfront lot
boat : boat, boating, slip, dock, boat ramp, boat slip, marina, pier, boat lift, boats, boat docks, docks, day dock, launch, pontoon
kayak : kayak, kayaking, canoe, canoeing, paddle board, paddle boarding, paddle, paddleboard
fishing : fishing, fish, angling
acreage < lot : acreage, acre, acres, acres of land, unrestricted acres
lot : lot, land, plot, parcel, ground, acreage, homesite, lots, tract, tracts, parcels, building site, home site, build site, land parcel, plots, lot size, property size, size of the property
corner-lot < lot : corner lot, corner
driveway < parking @outdoor : driveway, drive way, driveways, circular drive, circle drive, circle driveway, concrete drive, paved driveway, gravel driveway, long driveway, drive up
carport < covered-parking : carport, car port
garage < covered-parking tool-storage : garage, car garage, park inside, garages, car attached, car detached, two car, three car, 2 car, 3 car, car detached garage, oversized garage, split garage, tandem, bay garage, garage bays, garage space, attached garage
garage-door : garage door opener, garage door
covered-parking < parking : covered parking, parking garage, garage parking
parking : parking, parking space, parking spot, park my car, park cars, park a car, park my cars, parking space, place to park, off street parking, park vehicles, cars park, vehicles park, cars fit, cars can park, parking spots, assigned parking, leave my car, leave the car, park my truck, parking pad, parking area, places to park, parks, park two cars, parking lot, extra parking, additional parking, assigned space, deeded parking, reserved parking, ample parking
off-street < parking : off street, off street parking
guest-parking < parking : guest parking, visitor parking, visitor spaces, guest spaces, visitor spots
street-parking < parking : on street parking, street parking, park on the street, on street
car : car, vehicle, auto, truck, cars
off-road : atv, atvs, utv, side by side, dirt bike, dirt bikes, quad bike, quads, off road, off roading, razor
rv < large-vehicle-parking : rv, motorhome, camper, recreational vehicle, trailer, motor home, fifth wheel, rvs, travel trailer, motor homes, 30 amp, 50 amp, rv pads, rv plug
rv-parking < rv parking : rv parking, rv storage, rv hookup, rv hook up, rv pad, boat parking, park your boat, boat storage, rv or boat, park my boat, rv garage, rv access, rv gate, boat garage, boat and rv, room for a boat, boat or rv, trailer parking, rv hookups
large-vehicle-parking : oversized vehicle
view : view, vistas, panoramic, overlooks, overlooking, vista, scenery, see from, can you see, panorama, overlook, you can see, can i see from, look out, visible, wooded views, scenic, views, sightlines, look at, looking at, see out, see mountains, outlook, backdrop, scenic views, great views, hilltop views, hill country views, city views, skyline, city lights, pastoral, landscape views
mountain : mountain, mountains
mountain-view < view mountain : mountain view, long range views, mountain vista, layered mountain views, views of the mountains, mountain views, blue ridge views, range views, ridge views
long-range < view : long range
sunset : sunset, sunrise
night-sky : stars, night sky, night skies, dark sky, dark skies, stargazing, stargaze, starry, star gazing, milky way, telescope, light pollution
privacy : privacy, private, secluded, seclusion, private setting, private lot, privately, tucked away, hidden, nobody around, no one around, neighbors close, out of sight, away from it all, nestled
back-neighbor : behind the fence, behind the lot, over the back fence, back neighbor, behind the building, behind the condo, behind the home, behind the yard, neighbors behind, houses behind, homes behind, rear neighbors, directly behind, behind it, behind the house, behind us, behind the property, backs up to, backs to, back onto, what is behind, neighbors in back, house behind, no neighbors directly in front of or behind
cul-de-sac : cul de sac, end of the road, end of the street, dead end, dead end street, no through street, no thru street, through traffic, cul de sacs, culdesac, quiet street, low traffic, no outlet, dead-end, private lane
level-ground #slope : =level, =flat
steep #slope : steep, sloped, sloping, slope, hilly, incline
gated : gated, gate, gates, secure gate, gated community, gated property, electric gate, gated entrance, gated entry, gated drive, gated driveway, private gate, keypad, gate access, automatic gate
controlled-access : controlled access, keypad entry, key fob, secured entry, secure entry, doorman, concierge, gate code, guard gate, guarded entrance, security gate, access control, buzzer, call box, electronic gate, private gate, gated entry, gated entrance
wildlife : wildlife, whitetail, turkey, dove, quail, axis, hogs, animals around, wild animals, deer, birds, hummingbirds, butterflies, bird watching, animals, critters, whitetail deer, elk, fox, birdwatching, wild turkey, exotics, exotic game, native animals, bird, eagles, buck, bucks, doe, white tail, white tails, white tail deer, white tailed deer, turkeys, hog, feral hogs, pheasant, ducks, waterfowl, fauna
playground : playground, playgrounds, play area, swing set, playset, play structure, playsets, play sets, swings, slide, trampoline, jungle gym, play equipment, splash pad
attached #attachment : attached
detached #attachment : detached, freestanding, free standing, standalone
front #side : front
back #side : back, rear
paved #surface : paved, asphalt drive, paved road
unpaved #surface : unpaved, gravel road, dirt road, gravel drive
hills : hills, hilltop, top of a hill, hill, rolling hills
road : 4wd, 4x4, four wheel drive, accessible roads, easily accessible, good roads, all weather road, road, street, private road, county road, paved road, gravel road, road access, private gravel road, easement, right of way, county maintained, road maintenance, access road, street access, state maintained
structure : structures, =buildings, other buildings, outbuildings
detached-building < structure : detached building, detached studio, detached structure
downtown : downtown, heart of the city, historic district, city center, city centre, town center, center of town, into town, town, uptown, main street, town square, the square, downtowns, in town, center, central
shopping : shopping, shop for, =shops, =stores, mall, retail, shopping center, shopping centers, boutiques, buy things, shop, stores nearby, strip mall, retail stores, shops nearby, shoppes, shopping malls, shopping areas, shopping district, outlets, domain
grocery < shopping : grocery, groceries, heb, h e b, whole foods, trader joes, ingles, publix, kroger, harris teeter, aldi, farmers market nearby, food shopping, supermarket, food store, grocery store, grocery stores, market basket, walmart, sprouts, central market, fresh market, food lion, buy groceries, buy food, wegmans
restaurant : restaurant, dining out, =dining options, pubs, pub, breweries, culinary scene, food scene, food and drink, diners, dining and shopping, shops and dining, eat out, eateries, cafe, places to eat, food nearby, somewhere to eat, dinner out, brewery, bars and restaurants, coffee shop, eat nearby, restaurants, bars, pizza, dining establishments, bistro, wine bar, pubs and, taproom, coffee house, brewpub, dining, cafes, coffee shops, eatery, diner
entertainment : nightlife, music venues, entertainment, theater district, cultural attractions, museums, entertainment district, concerts, live music, attractions, things to do, stadium, ballpark, theme park, seaworld, six flags, fiesta texas, amusement park, event center, arena nearby, zoo, biltmore, biltmore estate
hospital : hospital, =medical, medical facilities, health care, healthcare, clinic, doctors, hospitals, medical center, emergency room, urgent care, doctor, doctors office, medical district, va hospital, mission hospital, pharmacy, medical care
airport : airport, airports, international airport, fly out, regional airport, dfw, air travel
hiking < trail : hiking, hike, hiking trails, hikes
trail : trail, walking trail, walking path, walking paths, bike path, biking, greenway, walk and bike, bike trails, walking trails, jog, jogging, running path, trails, walk trails, nature trail, nature trails, biking trails, jogging trails, running trails, greenways, walk the dog, places to walk, for walking, bike lanes, mountain biking, cycling, hike and bike
park-place : =park, =parks, green space, green area, green areas, parkway, city park, state park, national forest, national park, preserve, nature preserve, neighborhood park, pocket park, recreation area, green belt, greenbelt, greenspace, arboretum, forest service land, blue ridge parkway
library : library
bus < transit : bus, bus stop, bus line, buses, bus route, bus lines, city bus, shuttle
transit : public transport, public transit, transit, train, subway, metro, light rail, train station, transportation
highway : highway, freeway, interstate, parkway, main road, major roads, highways, freeways, interstates, expressway, toll road, tollway, loop, bypass, major highways, major thoroughfare
church : church, synagogue, mosque, temple, place of worship, chapel
beach : beach, beaches, gulf, ocean, the coast, sand, shore, bay
golf : golf, golf course, country club, golfing, golf courses, driving range, golf club, golf community, links, play golf, 18 hole
golf-hole : hole, fairway, golf hole, tee, 18th, putting green, the 11th green
tennis : tennis, pickleball, tennis courts, basketball court, sports court, soccer field, courts, pickleball courts, pickle ball, tennis court, sports courts, volleyball, racquetball, bocce
disc-golf : disc golf, frisbee golf
college : college, university, campus, unca, unc, texas a and m, tcu, baylor, ut austin, community college, colleges, universities, university of texas, texas state, ut, utsa, smu, texas tech, unc asheville, a b tech, montreat, warren wilson, mars hill
dog-park : dog park
clubhouse < amenity : clubhouse, club house, community center, amenity center, community room, community space, rec center, recreation center, amenities center, community clubhouse, resident lounge, community building, event room, party room
amenity : amenity, amenities, facilities, common areas, community amenities, communal, shared amenities, community features, resort style amenities, neighborhood amenities, what the community offers, resort amenities
walk-score : walk score, walkscore, transit score, bike score
walkable < near : walkable, walkability, walking distance, walk to shops, walk to, on foot, stroll to, walk to restaurants, by foot, walk downtown, walk everywhere, walkable to, walk or bike, walking distance to, steps to, easy walk, short stroll, walk distance, without driving
commute : commute, get to work, drive to work
near : near, nearby, block from, close, close by, proximity, close to, around here, within reach, minutes, minutes from, minutes to, blocks from, just blocks, steps away, =steps from, =steps to, adjacent, adjoining, next to, within walking distance, in the area, convenient to, conveniently located, moments away, short drive, in the vicinity, local, stroll, surrounding, just off, located near, short walk, not far, between, vicinity, minute drive, mins to, mins from, mins, accessible to, within minutes, around the corner, down the street, up the road, easy access, access to i, conveniently, neighboring, surrounded by, closest, nearest, nearby town, drive to, easy drive, located by, centrally located
noise #noise : noise, noisy, loud, busy street, busy road, busy, road noise, traffic noise, train noise, airport noise, traffic
quiet #noise : quiet, soundproof, sound proof, peaceful, tranquil, serene, peace and quiet, tranquility, serenity, quietness, serene setting, calm, relaxing setting, peacefulness, hush, oasis, retreat
secluded : lonely, solitude, out in the boonies, in the sticks, middle of nowhere, in the middle of nowhere, secluded, seclusion, remote, tucked, off the beaten path, end of a private, isolated, privacy and seclusion, remote location
rural : rural, country, countryside, country setting, country living, farm like, pastoral, out in the country, small town, farmland, ranch land
historic : historic, history, historical, heritage, historic district, landmark, historically, national register, past, century old, antique, heritage home
part-of-town < neighborhood : part of town, side of town, section of town, end of town
named-place : part of town by name
home-name : name of the house
city-limits : city limits, within the city, town limits, in the city, city boundaries, inside the city, etj, outside city limits, no city taxes, outside the city, incorporated, unincorporated, annexed
flood-zone : flood prone, flood plain, floodplain, flood zone, flood policy, flood insurance, flood risk, flood area, fema, flood zones, out of the flood, 100 year flood, not in a flood, non flood, zone x, flood way, floodway
flood : flood, flooded, flooding, floods, ever flood
storm : storm, hurricane, tornado, helene, storms, hurricanes, harvey, hail, hail damage, wind storm, windstorm, hurricane helene, freeze
hunting : hunting, hunt, deer blind, deer stand, feeders, game animals, hunter, deer lease, hunt camp, dove hunting, deer hunting, hunter paradise, game, quail hunting, deer blinds, blinds and feeders, hunting blinds, game on it, bow hunting, senderos, sendero, hunters
mineral-rights : mineral rights, minerals, royalties, oil rights, royalty, oil and gas, oil well, minerals convey, production, surface rights, mineral interest
container < storage : shipping container, sea container, conex
airstrip : airstrip, aircraft, airplane, land a plane, land my plane, runway, hangar, private plane, airpark, fly my plane, small plane
golf-cart : golf cart, golf carts
membership : membership, become a member, club membership, member fee
terrain : terrain, topography, lay of the land, rolling terrain, gently rolling, rolling, gently sloping, sloped terrain, flat terrain, lays well, lay, topo, how hilly, elevation, gentle slope, usable land, soil, sandy loam
cleared : =cleared, clear land, open land, wooded or open, partially cleared, partially wooded, undeveloped, raw land, brush, heavily wooded, cedar clearing
neighbor : neighbor, neighbors, next door, neighboring, neighbours, homes next door, close to neighbors, how close are the neighbors, adjoining property, adjacent property
lot-line : shares a wall, adjoining living space, living space adjoining, no shared walls, attached neighbors, party wall, free standing no shared, zero lot line, shared wall, shared walls, adjoining wall, common wall, attached to another
well-house < structure : well house, pump house
retaining-wall : retaining wall, stone wall, rock wall, seawall, bulkhead
pool-equipment @pool : pool heater, pool pump, heated pool, pool equipment, pool cover
water-feature @yard : waterfall, fountain, water feature, koi pond, fountains, ponds and waterfalls, koi, rill, water features
hammock @yard : hammock, swing, porch swing, tree house, treehouse
picnic : picnic area, picnic tables, picnic table, picnic
basketball : basketball, basketball hoop, shoot hoops, hoops, basketball courts, basketball goal, sport court
sidewalk : sidewalk, sidewalks, pavement, walkway, walkways, stone walkway, path to the door
street-lights : street lights, streetlight, street lighting, lit at night
arts-district < entertainment : arts district, galleries, gallery, studios, artists
big-store < shopping : costco, walmart, target, sams club, home depot, lowes, outlet mall
movie-theater < entertainment : movie theater nearby, cinema nearby
ski : ski, skiing, ski resort
camping : camping, campground, campsite
lake-lot < water-access : canal, canal front, cove, bayou
boathouse < boat : boathouse, boat house, boat dock, covered boat slip, private dock
more-land < lot : additional acreage, additional land, additional lot, additional lots, adjacent lot, adjacent lots, adjacent tract, adjoining lot, adjoining lots, adjoining parcel, adjacent parcel, extra lot, second lot, combined with, can be combined, more acreage, more land, bigger parcel, larger parcel, more acres, buy more land, next door lot, lot next door, second parcel, side lot
build-site < lot : build my own house, build a house, build a home, build my home, build your dream home, build on it, ready to build, homesite, home site, building site, building pad, buildable, house site, build site, pad site
subdividable < lot : subdivide, subdivided, split the lot, divide the land, split up, divisible, sub divide, dividable, split it into
shape : shape of the lot, lot dimensions, wide lot, deep lot, triangular, rectangular, irregular
distance-word : commute time, drive time
landmark : afb, military, naval base, air base, nas, barracks, gigafactory, tesla plant, military base, army base, air force base, fort hood, lackland, base, theme parks, casino
perc-test : perc, perk, perked, percs, perc test, soil test, soil evaluation
frontage : main road, off the road, off the highway, paved road frontage, on the highway, road frontage, frontage, highway frontage, frontage on, feet of frontage, street frontage, water frontage
`
