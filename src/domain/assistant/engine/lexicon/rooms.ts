/**
 * Rooms and what is in them. A row is `name < kinds of @ parts of #class : phrases`.
 * A phrase that begins with `=` is matched by its exact words, without stemming.
 */
export const rooms = `
kitchen : kitchen, kitchenette, chef's kitchen, cook's kitchen, gourmet kitchen, cooking area, cook space, galley kitchen, galley, kitchen area
breakfast-area @kitchen : breakfast nook, breakfast room, breakfast area, eat in kitchen, eat in area, breakfast space, dinette, breakfast table, casual dining, informal dining, morning room, breakfast
breakfast-bar @kitchen : breakfast bar, bar seating, bar stools, eat at bar, bar top, counter seating, snack bar, seating at the island, raised bar
island @kitchen : island, kitchen island, center island
pantry @kitchen < food-storage : pantry, butler's pantry, larder, walk in pantry, pantries, dry food, dry goods
food-storage @kitchen < storage : food storage, store food, canned goods, groceries storage, store groceries
countertop @kitchen : countertop, counter top, counter, worktop, counter space, counter surface, work surface
cabinet @kitchen : uppers, upper cabinets, lower cabinets, cabinet, cabinetry, cupboard
backsplash @kitchen : backsplash, back splash
sink @kitchen : sink, farmhouse sink, apron sink, double sink, single bowl, deep sink, utility sink, basin
faucet : faucet, tap fixtures, plumbing fixtures
appliance @kitchen : appliance, kitchen machines, kitchen equipment, white goods, appliance package, appliance suite, kitchen appliances
refrigerator < appliance : refrigerator, fridge, icebox, freezer, refrigerators, fridges, deep freeze, fridge freezer, refrigeration
stove < appliance : stove, range, oven, cooktop, cook top, stovetop, double oven, wall oven, gas range, hob, burners, range top, gas cooking, induction, six burner, 6 burner, ovens, hot plate, built in oven
dishwasher < appliance : dishwasher, dish washer
microwave < appliance : microwave
disposal < appliance : disposal, garbage disposal, disposer
range-hood < appliance : vent hood, range hood, exhaust hood
washer-dryer < appliance @laundry : washer, dryer, washing machine, washer and dryer, washer dryer, laundry machines, washer tower, laundry appliances, wash tower, washers, dryers, w d, washer dryer hookups, stackable, stacked washer, clothes washer
laundry : laundry, laundry room, utility room, laundry area, wash clothes, do laundry, laundry hookup, washer hookup, dryer hookup, laundry connections, wash my clothes, washroom laundry, laundry closet, laundry facilities, laundry facility, coin laundry, laundry chute, washer dryer connections, utility closet
mudroom : mud bench, bench at the door, boot bench, mud hall, cubbies, mudroom, mud room, drop zone, muddy boots, muddy shoes, dirty boots, wet boots, boots and coats, dirty shoes
bathroom : bathroom, bath, restroom, washroom, full bath, baths, ensuite, en suite, toilet, bathroom suite, lavatory, bathing room, loo, commode, water closet
jack-and-jill < bathroom : jack and jill, jack n jill, hollywood style bath, shared bath
half-bath < bathroom : half bath, powder room, half bathroom, powder bath, guest toilet, powder rooms, half baths, guest half bath, water closet
full-bath < bathroom : full bathroom, full bath
primary-bath < bathroom ensuite : main bath, big bath, owner bath, owners bath, principal bath, primary bath, primary bathroom, master bath, master bathroom, owner's bath, owner's bathroom, main bathroom, primary ensuite, master ensuite, master bathroom suite, primary bathroom suite, spa bath, spa like bath, spa bathroom, spa like bathroom
ensuite < bathroom : ensuite, en suite, ensuite bath, en suite bathroom, ensuite bathroom, attached bath, own bath, private bath, own bathroom, private bathroom, bathroom attached, bath attached, attached bathroom, attached bathrooms, its own bath, its own bathroom, connected bathroom, adjoining bath, en-suite, en suites
guest-bath < bathroom : guest bath, guest bathroom, hall bath, second bath
shower @bathroom : shower, walk in shower, rainfall shower, step in shower, stall shower, showers, tiled shower, glass shower, curbless shower, shower stall, walk in showers, dual shower heads, double shower, separate shower
tub @bathroom : tub, bathtub, soaking tub, soaker tub, garden tub, clawfoot tub, jetted tub, whirlpool tub, soaker, bath tub, soaking tubs, tubs, free standing tub, freestanding tub, whirlpool, jet tub, jets, jacuzzi tub, roman tub, tub shower combo
vanity @bathroom : vanity, vanity cabinet, bathroom cabinet, double vanity, dual sinks, double sinks, dual vanity, two sinks, his and hers sinks, vanities, dual vanities, double vanities, sinks in the, two vanities
bedroom : bedroom, =bed, br, bd, bdrm, sleeping room, bed room, sleeping quarters, sleeping area, bunk room, bunkroom
primary-bedroom < bedroom : primary bedroom, primary suite, =owner suite, owners suite, owner's bedroom suite, master bedroom, master suite, main bedroom, owner's suite, owner's retreat, primary retreat, primary, master, main suite, owner's bedroom, main bedroom suite, primary room, master room, principal bedroom, masters
guest-room < bedroom : guest bedroom, guest room, secondary bedroom, spare bedroom, spare room, additional bedrooms, guest bedrooms, secondary bedrooms, other bedrooms, extra bedroom, additional bedroom
living-room : living room, living area, sitting room, sitting area, lounge, living space, living and dining, living areas, parlor, parlour, front room, formal living, sitting rooms, sitting space, living room area, gathering room, second living, seating area
family-room < living-room : family room, great room, den, keeping room, family area
dining-room : dining room, dining area, dining space, formal dining, dining, dining rooms, formal dining room, dine, dining table, dinner table, big table
office : office, study, home office, workspace, work from home, remote work, working remotely, desk, work at home, office space, work remotely, den office, telework, studies, library study, home offices, office nook, den study, quiet place to work, work space, study room, somewhere to study, place to study, computer room, zoom room
bonus-room : bonus room, =bonus, flex room, flex space, multipurpose room, flexible room, extra room, multi purpose, multipurpose space, bonus space, spare space, flexible space, flex, rumpus room, finished room over garage, frog, fifth bedroom or, additional room, optional room, den or
game-room : entertainment room, game room, =game, playroom, play room, rec room, recreation room, billiard room, pool table, gameroom, shoot pool, play pool, billiards, ping pong, foosball, arcade, gamerooms, table games
media-room : entertainment room, media room, =media, theater room, theatre room, home theater, watch movies, movie room, cinema, movie night, theater, theatre, movie theater, media rooms, screening room, projector, watch the game, big screen
home-gym < gym : exercise room, home gym, workout room, fitness room, weight room, yoga room
gym : gym, fitness center, work out, workout, exercise, fitness
sunroom : sunroom, sun room, four season room, florida room, solarium, three season room, all season room, sun porch, sun rooms, enclosed porch, enclosed patio, glassed in porch, arizona room, three seasons room, four seasons room
basement < lower-level : basement, cellar, walk out basement, daylight basement
downstairs < unit-level : downstairs
unit-level : top floor, penthouse, garden level, corner unit, end unit
lower-level < unit-level downstairs : lower level, bottom floor, lower floor, below ground
upper-level < unit-level : upper level, upstairs, second floor, second level, second story, upper floor, third floor, third level, 2nd floor
main-level < unit-level downstairs : main level, main floor, first floor, ground floor, ground level, 1st floor, entry level, street level, first level
attic < storage : attic
loft : loft, lofted area, upstairs landing, mezzanine, loft area
foyer : foyer, entryway, entry hall, entrance hall, vestibule, entry
hallway : hallway, hall, corridor
closet : closet, wardrobe, walk in closet, clothes storage, hang clothes, hang coats, coats, hang my clothes, clothes closet, winter clothes, winter coats, closets, walk in closets, closet space, wardrobes, dressing closet, hanging space, coat closet
storage : storage, store things, place to store, storage space, storage area, storage room, storage unit, extra storage, storages, storage bldg, store stuff, extra stuff, storage rooms, room for storage, storage closet, storage closets, storage units
built-ins : =built ins, =custom built ins, custom built in shelves, =builtins, built in shelves, built in cabinets, bookshelves, bookcases, built in shelving, built in bookcases, shelving, floating shelves, shelf
stairs : =stairs, staircase, stairway, =steps, stairwell, stair case, flight of stairs, flights, stair, staircases, spiral staircase
elevator : elevator, lift, elevators, stair lift, chair lift, dumbwaiter
fireplace < heat-source : fireplace, hearth, fire place, wbfp, gas logs, wood stove, woodstove, wood burner, chimney, fireplaces, inglenook, wood burning stove, gas log fireplace, double sided fireplace, electric fireplace, mantle, mantel, pellet stove, fire on a cold night
heat-source : cozy fire, warm up by
wet-bar : wet bar, dry bar, bar, bar area
ceiling : ceiling, headroom, vaulted, cathedral, tray ceiling, vaulted ceiling, cathedral ceiling, coffered, ceilings, high ceilings, tall ceilings, beadboard ceiling, barrel ceiling, tongue and groove ceiling, popcorn ceiling, volume ceilings
beam @ceiling : beam, exposed beams, beamed
skylight @natural-light : skylight
window : window, windows, casement, double hung, floor to ceiling windows, picture windows, clerestory
bay-window < window : bay window, picture window
crown-molding : crown molding, trim work, moulding, wainscoting
pot-filler @kitchen : pot filler
split-plan < floor-plan : split floor plan, split bedroom, split bedrooms, isolated master, split master, bedrooms separate, secluded primary, split floorplan, by itself, on its own side, away from the other bedrooms, away from other bedrooms, apart from the other bedrooms, away from the kids, opposite side of the house, own wing, separate wing
door : door, entry door, french doors, doors, pocket doors, barn doors, storm door, interior doors
front-door < door : front door, entry door, main door, front entrance, entrance, main entrance, entries, entrances, ways in
sliding-door < door : sliding door, sliding glass door, slider
separate-entry : separate entry, separate entrance, private entrance, own entrance, private entry, separate entry door, exterior entrance, outside entrance, separate entrances, private exterior entrance, own door, outside door, private door, outside access, exterior access, direct access
flooring : flooring, floor, underfoot, floor covering, floors, plank, planks, wood look, subfloor
carpet < flooring #material : carpet, carpeting, carpeted, rug
hardwood < flooring wood #material : hardwood, hardwood floor, wood floor, wood flooring, hardwoods, wood floors, oak floors, pine floors, heart pine, engineered hardwood, engineered wood, parquet, bamboo floors, solid wood floors, original floors
laminate < flooring #material : laminate, wood laminate
vinyl-plank < flooring vinyl #material : vinyl plank, lvp, luxury vinyl, luxury vinyl plank, lvt
tile-floor < flooring tile #material : tile floor, tiled floor, tile flooring, ceramic tile floors
lighting : light fixture, lighting, lamps, chandelier, recessed lighting, can lights, custom lighting, light fixtures, lights, chandeliers, pendants, pendant lights, pendant lighting, sconces, led lighting, lamp, ceiling lights
natural-light : natural light, sunlight, daylight, bright, light filled, sunny, sun drenched, sunlit, good light, great light, lots of light, dark inside, light and bright, sunshine, natural lighting, airy, sun filled, dark, gloomy
fan : ceiling fan, fan, ceiling fans, fans, attic fan, whole house fan
wall : wall, interior walls
floor-plan : floor plan, floorplan, layout, open concept, open plan, open floor plan, open floorplan, open living, open layout, floor plans, floorplans, plan called, model name, floor plan name, bedroom layout
open-plan < floor-plan : open concept, open plan, open floor plan, open floorplan, open layout, open living concept, open to the kitchen, open space, flows, open flow, open kitchen, great room concept, open to the
tool-storage : tool storage
workshop < tool-storage : workshop, work shop, work bench, workbench, work on cars, woodworking, =shop, tinker, hobby room, carpentry, workspace garage, shop building, shops, work area, woodshop, workbenches, tinkering, machine shop, metal shop
studio : studio, art studio, artist studio, music studio, band practice
guest-house < second-unit : guest house, guesthouse, guest suite, casita, carriage house, guest cottage, guest quarters, cottage in back, guest cabin, guest apartment, tiny house, tiny home, bunkhouse, bunk house, second home on the property, second dwelling
second-unit : living quarters, shop with living quarters, barn apartment, ranch hand quarters, staff quarters, second unit, 2nd unit, second apartment, adu, accessory dwelling, in law suite, mother in law, granny flat, in law, second dwelling, basement apartment, separate apartment, multi generational, multigenerational, second living space, separate living quarters, apartment, aging parents, live with us, my parents to live, my mother to live, my mom to live, my dad to live, teen suite, in law apartment, separate living, secondary suite, separate unit, parents move in, second residence, 2nd living quarters, mother in law suite, in laws, inlaw, au pair suite, nanny suite, private suite, guest wing, downstairs apartment, garage apartment, studio apartment, self contained, second kitchen, living quarters, duplex unit
nursery : nursery
safe-room : safe room, bunker, tornado room, storm shelter, tornado shelter, panic room, twister, take shelter, shelter in place, storm room, storm cellar, family safe, gun safe
sauna : sauna, steam room
wine-cellar : wine cellar, wine room, wine storage, wine fridge, wine cooler
square-footage : sq feet, square ft, sqft feet, square foot home, square footage, sq footage, square feet, sq ft, sqft, living area size, heated area, square foot, s f
story : story, stories, storey
room : =room, =rooms
nook : nook, reading nook, alcove, window seat
window-covering @window : blinds, window blinds, curtains, drapes, window treatments, window coverings, shutters, plantation shutters, blind, shade screens, roman shades, custom blinds
man-cave < bonus-room : man cave, she shed, mancave
butlers-kitchen @kitchen : butler's kitchen, prep kitchen, prep sink, scullery
coffee-bar @kitchen : coffee bar, coffee station, beverage center, beverage bar
trash-pullout @kitchen : pull out trash, trash drawer, pull out trashcan
craft-space < bonus-room : hobby, hobbies, crafts, sewing room, craft room, sew, sewing, quilting room
fixture : =fixtures, fixture, hardware, knobs
beadboard < wall : beadboard, beaded board, shiplap, paneling, panelling, wood panel, barnwood, accent wall
upstairs-hall < hallway : landing
smokehouse : smokehouse, smoke house, root cellar
dressing-room < closet : dressing room, dressing area
closet-system @closet : closet built ins, closet organizers, closet system, custom closet
great-room < family-room : great room, greatroom
library-room < office : home library, library shelves, book room
linen < closet : linen closet, linen cabinet, linens
mantel @fireplace : mantel, mantle, mantelpiece
kitchen-window @kitchen : kitchen window
wine-fridge < appliance : wine fridge, wine refrigerator, beverage fridge, ice maker, icemaker, warming drawer, trash compactor
number-of-units < unit-level : units per floor
`
