/**
 * Rooms and what stands in them. A row is `name < kinds of @ parts of #class : phrases`.
 * A phrase that begins with `=` is matched by its exact words, without stemming.
 */
export const rooms = `
kitchen : kitchen, kitchenette, chef's kitchen, cook's kitchen, gourmet kitchen
breakfast-area @kitchen : breakfast nook, breakfast room, breakfast area, eat in kitchen, eat in area, breakfast space, dinette
breakfast-bar @kitchen : breakfast bar, bar seating, bar stools, eat at bar
island @kitchen : island, kitchen island, center island
pantry @kitchen < food-storage : pantry, butler's pantry, larder
food-storage @kitchen < storage : food storage, store food, canned goods, groceries storage, store groceries
countertop @kitchen : countertop, counter top, counter, worktop, counter space, counter surface, work surface
cabinet @kitchen : cabinet, cabinetry, cupboard
backsplash @kitchen : backsplash, back splash
sink @kitchen : sink, farmhouse sink, apron sink
faucet : faucet, tap fixtures, plumbing fixtures
appliance @kitchen : appliance, kitchen machines, kitchen equipment, white goods
refrigerator < appliance : refrigerator, fridge, icebox, freezer, refrigerators
stove < appliance : stove, range, oven, cooktop, cook top, stovetop, double oven, wall oven, gas range, hob, burners, range top
dishwasher < appliance : dishwasher, dish washer
microwave < appliance : microwave
disposal < appliance : disposal, garbage disposal, disposer
range-hood < appliance : vent hood, range hood, exhaust hood
washer-dryer < appliance @laundry : washer, dryer, washing machine, washer and dryer, washer dryer, laundry machines, washer tower, laundry appliances, wash tower
laundry : laundry, laundry room, utility room, laundry area, wash clothes, do laundry, laundry hookup, washer hookup, dryer hookup, laundry connections, wash my clothes
mudroom : mudroom, mud room, drop zone, muddy boots, muddy shoes, dirty boots, wet boots, boots and coats, dirty shoes
bathroom : bathroom, bath, restroom, washroom, full bath, baths, ensuite, en suite, toilet, bathroom suite, lavatory
jack-and-jill < bathroom : jack and jill, jack n jill, hollywood style bath, shared bath
half-bath < bathroom : half bath, powder room, half bathroom, powder bath, guest toilet
full-bath < bathroom : full bathroom, full bath
primary-bath < bathroom ensuite : primary bath, primary bathroom, master bath, master bathroom, owner's bath, owner's bathroom, main bathroom, primary ensuite
ensuite < bathroom : ensuite, en suite, ensuite bath, en suite bathroom, ensuite bathroom, attached bath, own bath, private bath, own bathroom, private bathroom
guest-bath < bathroom : guest bath, guest bathroom, hall bath, second bath
shower @bathroom : shower, walk in shower, rainfall shower, step in shower, stall shower
tub @bathroom : tub, bathtub, soaking tub, soaker tub, garden tub, clawfoot tub, jetted tub, whirlpool tub, soaker, bath tub
vanity @bathroom : vanity, vanity cabinet, bathroom cabinet, double vanity, dual sinks, double sinks, dual vanity, two sinks, his and hers sinks
bedroom : bedroom, =bed, br, bd, bdrm, sleeping room, bed room
primary-bedroom < bedroom : primary bedroom, primary suite, =owner suite, owners suite, owner's bedroom suite, master bedroom, master suite, main bedroom, owner's suite, owner's retreat, primary retreat, primary, master, main suite, owner's bedroom, main bedroom suite
guest-room < bedroom : guest bedroom, guest room, secondary bedroom, spare bedroom, spare room, additional bedrooms
living-room : living room, living area, sitting room, sitting area, lounge, living space, living and dining
family-room < living-room : family room, great room, den, keeping room, family area
dining-room : dining room, dining area, dining space, formal dining, dining
office : office, study, home office, workspace, work from home, remote work, working remotely, desk, work at home, office space, work remotely, den office, telework
bonus-room : bonus room, =bonus, flex room, flex space, multipurpose room, flexible room, extra room, multi purpose, multipurpose space, bonus space
game-room : game room, =game, playroom, play room, rec room, recreation room, billiard room, pool table, gameroom
media-room : media room, =media, theater room, theatre room, home theater, watch movies, movie room, cinema, movie night, theater, theatre, movie theater
home-gym < gym : exercise room, home gym, workout room, fitness room, weight room, yoga room
gym : gym, fitness center, work out, workout, exercise, fitness
sunroom : sunroom, sun room, four season room, florida room, solarium, three season room, all season room, sun porch
basement < lower-level : basement, cellar, walk out basement, daylight basement
downstairs < unit-level : downstairs
unit-level : top floor, penthouse, garden level, corner unit, end unit
lower-level < unit-level downstairs : lower level, bottom floor, lower floor, below ground
upper-level < unit-level : upper level, upstairs, second floor, second level, second story, upper floor, third floor, third level, 2nd floor
main-level < unit-level downstairs : main level, main floor, first floor, ground floor, ground level, 1st floor, entry level, street level, first level
attic < storage : attic
loft : loft
foyer : foyer, entryway, entry hall, entrance hall, vestibule, entry
hallway : hallway, hall, corridor
closet : closet, wardrobe, walk in closet, clothes storage, hang clothes, hang coats, coats, hang my clothes, clothes closet, winter clothes, winter coats
storage : storage, store things, place to store, storage space, storage area, storage room, storage unit, extra storage
built-ins : =built ins, =custom built ins, custom built in shelves, =builtins, built in shelves, built in cabinets, bookshelves, bookcases, built in shelving, built in bookcases, shelving, floating shelves, shelf
stairs : =stairs, staircase, stairway, =steps, stairwell, stair case, flight of stairs, flights
elevator : elevator, lift
fireplace < heat-source : fireplace, hearth, fire place, wbfp, gas logs, wood stove, woodstove, wood burner, chimney
heat-source : cozy fire, warm up by
wet-bar : wet bar, dry bar, bar, bar area
ceiling : ceiling, headroom, vaulted, cathedral, tray ceiling, vaulted ceiling, cathedral ceiling, coffered
beam @ceiling : beam, exposed beams, beamed
skylight @natural-light : skylight
window : window
bay-window < window : bay window, picture window
crown-molding : crown molding, trim work, moulding, wainscoting
pot-filler @kitchen : pot filler
split-plan < floor-plan : split floor plan, split bedroom, split bedrooms, isolated master, split master, bedrooms separate, secluded primary, split floorplan
door : door, entry door, french doors
front-door < door : front door, entry door, main door, front entrance, entrance, main entrance
sliding-door < door : sliding door, sliding glass door, slider
separate-entry : separate entry, separate entrance, private entrance, own entrance, private entry, separate entry door, exterior entrance, outside entrance
flooring : flooring, floor, underfoot, floor covering
carpet < flooring #material : carpet, carpeting, carpeted, rug
hardwood < flooring wood #material : hardwood, hardwood floor, wood floor, wood flooring
laminate < flooring #material : laminate, wood laminate
vinyl-plank < flooring vinyl #material : vinyl plank, lvp, luxury vinyl, luxury vinyl plank, lvt
tile-floor < flooring tile #material : tile floor, tiled floor, tile flooring, ceramic tile floors
lighting : light fixture, lighting, lamps, chandelier, recessed lighting, can lights, custom lighting, light fixtures
natural-light : natural light, sunlight, daylight, bright, light filled, sunny, sun drenched, sunlit, good light, great light, lots of light, dark inside
fan : ceiling fan, fan
wall : wall, interior walls
floor-plan : floor plan, floorplan, layout, open concept, open plan, open floor plan, open floorplan, open living, open layout
open-plan < floor-plan : open concept, open plan, open floor plan, open floorplan, open layout, open living concept, open to the kitchen
tool-storage : tool storage
workshop < tool-storage : workshop, work shop, work bench, workbench, work on cars, woodworking, =shop, tinker, hobby room, craft room, carpentry
studio : studio, art studio, artist studio, music studio, band practice
guest-house < second-unit : guest house, guesthouse, guest suite, casita, carriage house, guest cottage, guest quarters, cottage in back
second-unit : second unit, 2nd unit, second apartment, adu, accessory dwelling, in law suite, mother in law, granny flat, in law, second dwelling, basement apartment, separate apartment, multi generational, multigenerational, second living space, separate living quarters, apartment, aging parents, live with us, my parents to live, my mother to live, my mom to live, my dad to live, teen suite, in law apartment, separate living, secondary suite, separate unit, parents move in
nursery : nursery
safe-room : safe room, bunker, tornado room, storm shelter, tornado shelter, panic room, gun safe
sauna : sauna, steam room
wine-cellar : wine cellar, wine room, wine storage, wine fridge, wine cooler
square-footage : square footage, sq footage, square feet, sq ft, sqft, living area size, heated area, square foot, s f
story : story, stories, storey
room : =room, =rooms
nook : nook, reading nook, alcove, window seat
window-covering @window : blinds, window blinds, curtains, drapes, window treatments, window coverings, shutters, plantation shutters
man-cave < bonus-room : man cave, she shed, mancave
butlers-kitchen @kitchen : butler's kitchen, prep kitchen, prep sink, scullery
coffee-bar @kitchen : coffee bar, coffee station, beverage center, beverage bar
trash-pullout @kitchen : pull out trash, trash drawer, pull out trashcan
craft-space < bonus-room : hobby, hobbies, crafts, sewing room
fixture : =fixtures, fixture, hardware, knobs
beadboard < wall : beadboard, beaded board, shiplap, paneling, panelling, wood panel, barnwood, accent wall
upstairs-hall < hallway : landing
smokehouse : smokehouse, smoke house, root cellar
dressing-room < closet : dressing room, dressing area
closet-system @closet : closet built ins, closet organizers, closet system, custom closet
`
