/** The land, what stands on it, where it lies. Rows as in `rooms.ts`. */
export const outdoors = `
outdoor : outdoor, outdoors, outside, exterior space, outside space, sit outside, al fresco, open air
outdoor-dining < outdoor-space : outdoor dining, dine outside, eat outside, dining outdoors, alfresco
outdoor-space < outdoor : outdoor space, outdoor living, outdoor area
yard < outdoor : yard, lawn, grass, grounds, outdoor space, lawns, grassy area
backyard < yard : backyard, back yard, rear yard, back lawn, back garden
front-yard < yard : front yard, front lawn
fence @yard : fence, =enclosed, perimeter fenced, invisible fence, electric fence, chain link fence, wood fence, fenced, fencing, fully fenced, fenced in, privacy fence, cross fenced, enclosed yard, dog run, let the dog run, dog run around, dogs run, pet area, keep the dog in
patio @yard < outdoor-space : patio, terrace, courtyard, lanai
deck @yard < outdoor-space : deck, decking, sundeck
porch @yard < outdoor-space : porch, veranda, rocking chair porch, verandah, stoop, portico
screened-porch < porch bug-free : screened porch, screened in porch, screened in patio, screened, screened in, screened in back patio, lanai, covered screened in porch
bug-free : bugs, mosquito, mosquitoes, insects, bug free, flies
balcony < outdoor-space : balcony, juliet balcony
covered #cover : =covered, roofed over, shaded, shade
uncovered #cover : uncovered, open air patio
gazebo @yard : gazebo, pergola, pavilion, arbor, cabana
fire-pit @yard : fire pit, firepit, fire table, bonfire, campfire, fire ring, s'mores, roast marshmallows, outdoor fire
outdoor-kitchen < grill @yard : outdoor kitchen, summer kitchen, cook outside, cook outdoors, cooking deck, pizza oven, cook out, patio kitchen
grill @yard : grill, grilling, bbq, barbecue, barbeque, grilling area, bbqs, cookout, grill out
pool @yard : pool, swimming pool, lap pool, in ground pool, swim, swimming, lap swimming pool, saltwater pool, plunge pool, splash, go swimming
community-pool < pool : community pool, resort style pool, neighborhood pool, multiple pools, resort pool
hot-tub : hot tub, spa, jacuzzi, swim spa, whirlpool spa
garden @yard : garden, gardening, raised beds, vegetable garden, garden beds, grow vegetables, grow my own, garden space, flower beds, veggies, plant vegetables, grow food, greenhouse, growing vegetables, grow tomatoes
landscaping @yard : landscaping, =sod, shrubs, stonework, rock garden, curb appeal, landscaped, landscape, blooming flowers
trees @yard : tree, mesquite, live oak, live oaks, hardwoods, magnolia, wooded, woods, mature trees, oaks, shade trees, treed, forest, pecan trees
plant < landscaping : plant, plants, perennials, annuals, ground cover, ferns, hostas, ornamental grasses, succulents, agave, bamboo grove, native plants
flower < plant : flower, flowers, flowering, blooms, blossoms, roses, rose garden, rose bushes, hydrangeas, azaleas, camellias, rhododendrons, day lilies, lilies, peonies, tulips, daffodils, iris, irises, wisteria, lavender, jasmine, dahlias, wildflowers, crape myrtles, crepe myrtles, bluebonnets, gardenias, magnolias, mountain laurel, dogwoods, hibiscus
fruit-tree < trees : fruit tree, orchard, fruit, apple, pear, fig, peach, berry, strawberries, blueberries, fruit grow
shed < storage tool-storage @yard : shed, outbuilding, storage shed, tool shed, storage building, garden shed, storage barn
barn < tool-storage @yard : barn, pole barn, covered storage barn
stable < livestock : stable, stall, horse stall, tack room
livestock : livestock, horse, horses, cattle, cows, goats, farm animals, equestrian, ponies, horse property, pony
chicken-coop < livestock : chicken, chickens, chicken coop, coop, hens, poultry, coup, chicken coup
bees : bees, beekeeping, beehives, honey
pasture : pasture, grazing, hay, meadow, cross fencing
pond : pond, stock tank
creek : creek, stream, running water, artesian spring, brook, spring fed, natural spring, seasonal creek
lake : lake, lakeside, lakefront, reservoir
river : river, riverfront, riverside
water-access : waterfront, lake front, lakefront, riverfront, river front, beachfront, oceanfront, on the lake, on the river, on the water, on the bay, water access, lake access, river access, beach access
boat : boat, boating, slip, dock, boat ramp, boat slip, marina, pier, boat lift
kayak : kayak, kayaking, canoe, canoeing, paddle board, paddle boarding, paddle, paddleboard
fishing : fishing, fish, angling
acreage < lot : acreage, acre, acres
lot : lot, land, plot, parcel, ground, acreage, homesite
corner-lot < lot : corner lot, corner
driveway < parking @outdoor : driveway, drive way
carport < covered-parking : carport, car port
garage < covered-parking tool-storage : garage, car garage, park inside
garage-door : garage door opener, garage door
covered-parking < parking : covered parking, parking garage, garage parking
parking : parking, parking space, parking spot, park my car, park cars, park a car, park my cars, parking space, place to park, off street parking, park vehicles, cars park, vehicles park, cars fit, cars can park, parking spots, assigned parking, leave my car, leave the car, park my truck
off-street < parking : off street, off street parking
guest-parking < parking : guest parking, visitor parking, visitor spaces, guest spaces, visitor spots
street-parking < parking : on street parking, street parking, park on the street, on street
car : car, vehicle, auto, truck, cars
rv < large-vehicle-parking : rv, motorhome, camper, recreational vehicle, trailer, motor home, fifth wheel
rv-parking < rv parking : rv parking, rv storage, rv hookup, rv hook up, rv pad, boat parking, park your boat, boat storage, rv or boat, park my boat
large-vehicle-parking : oversized vehicle
view : view, vistas, panoramic, overlooks, overlooking, vista, scenery, see from, can you see, panorama, overlook, you can see, can i see from, look out, visible, wooded views, scenic
mountain : mountain, mountains
mountain-view < view mountain : mountain view, long range views, mountain vista, layered mountain views, views of the mountains
long-range < view : long range
sunset : sunset, sunrise
privacy : privacy, private, secluded, seclusion, private setting, private lot
back-neighbor : back neighbor, behind the building, behind the condo, behind the home, behind the yard, neighbors behind, houses behind, homes behind, rear neighbors, directly behind, behind it, behind the house, behind us, behind the property, backs up to, backs to, back onto, what is behind, neighbors in back, house behind, no neighbors directly in front of or behind
cul-de-sac : cul de sac, end of the road, end of the street, dead end, dead end street, no through street, no thru street, through traffic
level-ground #slope : =level, =flat
steep #slope : steep, sloped, sloping, slope, hilly, incline
gated : gated, gate, gates, secure gate, gated community, gated property, electric gate
controlled-access : controlled access, keypad entry, key fob, secured entry, secure entry, doorman, concierge, gate code, guard gate, guarded entrance, security gate, access control, buzzer, call box, electronic gate, private gate, gated entry, gated entrance
wildlife : wildlife, whitetail, turkey, dove, quail, axis, hogs, animals around, wild animals, deer, birds, hummingbirds, butterflies, bird watching
playground : playground, playgrounds, play area, swing set, playset, play structure
attached #attachment : attached
detached #attachment : detached, freestanding, free standing, standalone
front #side : front
back #side : back, rear
paved #surface : paved, asphalt drive, paved road
unpaved #surface : unpaved, gravel road, dirt road, gravel drive
hills : hills, hilltop, top of a hill, hill, rolling hills
road : road, street, private road, county road, road frontage, frontage
structure : structures, =buildings, other buildings, outbuildings
detached-building < structure : detached building, detached studio, detached structure
downtown : downtown, heart of the city, historic district, city center, city centre, town center, center of town, into town, town
shopping : shopping, shop for, =shops, =stores, mall, retail, shopping center, shopping centers, boutiques, buy things
grocery < shopping : grocery, groceries, heb, h e b, whole foods, trader joes, ingles, publix, kroger, harris teeter, aldi, farmers market nearby, food shopping, supermarket, food store, grocery store
restaurant : restaurant, dining out, =dining options, pubs, pub, breweries, culinary scene, food scene, food and drink, diners, dining and shopping, shops and dining, eat out, eateries, cafe, places to eat, food nearby, somewhere to eat, dinner out, brewery, bars and restaurants, coffee shop, eat nearby
entertainment : nightlife, music venues, entertainment, theater district, cultural attractions, museums
hospital : hospital, =medical, medical facilities, health care, healthcare, clinic, doctors, hospitals, medical center, emergency room, urgent care, doctor
airport : airport
hiking < trail : hiking, hike, hiking trails, hikes
trail : trail, walking trail, walking path, walking paths, bike path, biking, greenway, walk and bike, bike trails, walking trails, jog, jogging, running path
park-place : park, parks, green space, parkway
library : library
bus < transit : bus, bus stop, bus line
transit : public transport, public transit, transit, train, subway, metro, light rail, train station, transportation
highway : highway, freeway, interstate, parkway, main road, major roads
church : church, synagogue, mosque, temple, place of worship, chapel
beach : beach
golf : golf, golf course, country club, golfing
golf-hole : hole, fairway, golf hole, tee, 18th, putting green, the 11th green
tennis : tennis, pickleball, tennis courts, basketball court, sports court, soccer field, courts
disc-golf : disc golf, frisbee golf
college : college, university, campus, unca, unc, texas a and m, tcu, baylor, ut austin, community college
dog-park : dog park
clubhouse < amenity : clubhouse, club house, community center, amenity center, community room, community space
amenity : amenity, amenities, facilities, common areas, community amenities, communal, shared amenities
walkable < near : walkable, walkability, walking distance, walk score, walk to shops, walk to, on foot, stroll to, walk to restaurants, by foot
commute : commute, get to work, drive to work
near : near, nearby, block from, close, close by, proximity, close to, around here, within reach, minutes, minutes from, minutes to, blocks from, just blocks, steps away, =steps from, =steps to, adjacent, adjoining, next to, within walking distance, in the area, convenient to, conveniently located, moments away, short drive, in the vicinity, local, stroll, surrounding, just off, located near, short walk, not far, between
noise #noise : noise, noisy, loud, busy street, busy road, busy, road noise, traffic noise, train noise, airport noise, traffic
quiet #noise : quiet, soundproof, sound proof, peaceful, tranquil, serene, peace and quiet, tranquility, serenity
secluded : secluded, seclusion, remote
rural : rural, country, countryside, country setting, country living
historic : historic, history, historical, heritage
city-limits : city limits, within the city, town limits, in the city, city boundaries, inside the city
flood-zone : flood plain, floodplain, flood zone, flood policy, flood insurance, flood risk, flood area
flood : flood, flooded, flooding, floods, ever flood
storm : storm, hurricane, tornado, helene
hunting : hunting, hunt, deer blind, deer stand, feeders, game animals, hunter, deer lease
mineral-rights : mineral rights, minerals, royalties, oil rights
container < storage : shipping container, sea container, conex
airstrip : airstrip, aircraft, airplane, land a plane, land my plane, runway, hangar, private plane, airpark, fly my plane, small plane
golf-cart : golf cart, golf carts
membership : membership, become a member, club membership, member fee
terrain : terrain, topography, lay of the land, rolling terrain, gently rolling
cleared : =cleared, clear land
neighbor : neighbor, neighbors, next door, neighboring
lot-line : zero lot line, shared wall, shared walls, adjoining wall, common wall, attached to another
well-house < structure : well house, pump house
retaining-wall : retaining wall, stone wall, rock wall, seawall, bulkhead
pool-equipment @pool : pool heater, pool pump, heated pool, pool equipment, pool cover
water-feature @yard : waterfall, fountain, water feature, koi pond
hammock @yard : hammock, swing, porch swing, tree house, treehouse
picnic : picnic area, picnic tables, picnic table, picnic
basketball : basketball, basketball hoop
sidewalk : sidewalk, sidewalks, pavement
street-lights : street lights, streetlight, street lighting, lit at night
arts-district < entertainment : arts district, galleries, gallery, studios, artists
big-store < shopping : costco, walmart, target, sams club, home depot, lowes, outlet mall
movie-theater < entertainment : movie theater nearby, cinema nearby
ski : ski, skiing, ski resort
camping : camping, campground, campsite
lake-lot < water-access : canal, canal front, cove, bayou
boathouse < boat : boathouse, boat house, boat dock, covered boat slip, private dock
`
