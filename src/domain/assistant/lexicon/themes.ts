/**
 * Fields of everyday words: who asks with one word of a row may be answered by a sentence with another. Single words, buyers'
 * and listings' alike, one field a row. Read only to find what comes nearest where no sentence answers; proves nothing.
 */
export const themes = `
drink water tap faucet thirsty gallon pump well spring creek stream hose meter supply potable filter aquifer tank cistern central municipal rain
swim pool splash dip float dive lap cannonball waterpark lagoon cabana lounge sunbathe plunge tan
boat dock launch marina ramp slip pier sail pontoon canoe kayak paddle ski jetski lake cove shoreline waterfront lift motor
fish fishing bass catfish trout crappie perch bait rod cast angler stock pond creek river lake tackle
beach sand ocean surf shore coast gulf bay wave shell seaside saltwater island
heat warm cozy furnace stove fireplace hearth log burn radiator boiler pump heater thermostat chill cold freeze frost winter insulate blaze wood flame
cool cold hot summer sweat ac air breeze fan ventilate temperature humid august hvac condition mini split stuffy comfort climate duct vent
electricity power grid outage blackout generator solar panel battery breaker volt amp wire circuit utility company meter lineman pole plug outlet juice kilowatt
fuel gas propane electric oil wood burner pilot plumb total line tank cook heat
bill expense efficient efficiency utility save saving cost energy insulate insulation foam pane solar low thrifty cheap monthly
internet wifi fiber broadband online stream download upload zoom remote connect speed cable satellite starlink signal web video email router optic gigabit
phone cell signal reception coverage bar service mobile carrier tower text call
phone app smart remote alexa voice control automatic device gadget sensor keypad thermostat lock doorbell camera tech technology automation bluetooth
toilet septic sewer flush waste drain sewage tank aerobic lateral bathroom restroom outhouse plumb
sun sunny bright light window dark dim gloomy daylight natural shade skylight sunlit sunroom south airy lamp glow cave
lamp bulb chandelier fixture sconce recess pendant dim dimmer lantern led glow light
noise quiet loud hear sound peaceful peace calm serene tranquil silence traffic train plane highway busy hush sleep rowdy barking still racket tranquility rumble rest
privacy private seclude secluded alone remote hidden isolate lonely neighbor nobody solitude retreat escape oasis hideaway tuck nestle woods sanctuary getaway haven cloister hermit crowd unplug surround
neighbor adjacent adjoin next close behind beside border surround between side share crowd lot house over window
guard gate gated secure security stranger intruder burglar alarm camera lock code entry enclose fence keypad access trespass solicitor patrol monitor break protect wall
fence yard enclose escape wander run loose contain pen dog puppy toddler pasture boundary gate kennel leash roam fido corral rail
dog cat pet puppy kitten animal breed bark leash fur paw kennel groomer vet hound beagle lab poodle critter hamster bird
horse equestrian stable barn stall tack arena pasture trail ride horseback pony saddle corral mare paddock hay graze bridle gallop
cow cattle goat sheep pig livestock pasture graze hay barn pen corral herd ranch farm feed stock animal llama alpaca donkey acreage agricultural
chicken hen egg coop rooster duck poultry farm homestead flock
hunt hunting deer buck doe turkey quail dove hog elk blind feeder stand rifle bow game wildlife trophy season shoot lease exotics
wildlife animal bird deer owl fox rabbit squirrel hummingbird butterfly nature woodpecker eagle critter feeder watch bear turtle
tree oak pine pecan cedar maple forest wood timber shade canopy grove leaf mature hardwood magnolia branch stump
garden plant grow vegetable tomato herb fruit orchard soil flower bed greenhouse compost seed harvest landscape food produce berry veggie dirt farm raised bloom
mow lawn grass yard upkeep maintain weed rake landscape sprinkler irrigation trim turf sod leaf gardener maintenance work chore
view see look scenery overlook vista panorama horizon mountain hill sunset sunrise lake scenic backdrop gaze watch skyline picturesque window balcony stun canyon valley
star night sky stargaze dark moon sunset sunrise dusk evening telescope constellation milky twilight
fireworks stadium ballpark celebrate july parade dell diamond show event
flat level slope hill hilly steep roll terrain grade lay incline ridge vary varied topography elevation buildable flatten valley ground
flood water wet dry drain drainage rain storm plain zone creek elevation high low rise swamp marsh fema hurricane levee soggy puddle basement sump runoff
storm tornado hurricane twister shelter safe hail wind hide cover underground generator basement weather lightning freeze
road street drive driveway gravel dirt pave paved dusty muddy county access easement maintain pothole plow asphalt lane rut frontage truck legal highway
car vehicle truck garage carport park parking driveway space spot covered tandem bay oversize motorcycle suv lot street assigned fleet minivan
camper rv motorhome trailer fifth hookup boat storage amp park plug site airstream haul tow pad wheel bus van
tesla electric ev charge charger plug hybrid outlet volt car vehicle
workshop tool bench saw weld mechanic tinker build repair garage shed barn shop woodwork hobby project fix metal machinery handyman equipment lift
tractor mower equipment implement barn shed shop machinery store bale trailer atv utv four-wheeler kubota
store storage closet attic shed basement garage cabinet shelf box clutter tuck stash bin seasonal pantry junk stuff decoration built space organize
clothes closet wardrobe dress shoe hang outfit shelf rack walk suit boutique organize jewelry
laundry wash washer dryer dirty fold iron hamper linen soap utility clothes load machine
mud muddy boot shoe dirty coat backpack bench hook entry mudroom foyer drop kick drop-off umbrella laundry leash jacket
cook chef kitchen oven stove range cooktop burner bake grill recipe gourmet meal culinary fry roast counter island cookware pot skillet wok prep holiday gas
outdoor outside patio porch deck grill bbq barbecue cook cookout smoker kitchen alfresco fresco yard picnic smoke rib brisket burger eat
eat dine dining breakfast dinner lunch brunch supper meal table nook bar seat stool feast thanksgiving casual formal bistro island kitchen
drink wine beer cocktail bar bartender mix toast cellar whiskey champagne fridge happy wet bottle cappuccino coffee espresso mixology
coffee morning tea cappuccino espresso porch balcony patio sip breakfast sunrise deck nook cup relax wake
fridge refrigerator dishwasher oven microwave disposal appliance stainless freezer stove range washer convey include stay icemaker hood vent
counter countertop granite quartz marble surface top slab solid island butcher laminate tile hard stone
cabinet cupboard drawer shaker hardware knob pull soft-close pantry custom paint wood storage shelf tone
sink faucet farmhouse apron basin fixture chrome nickel brass bronze plumbing spout matte
sleep bed bedroom room suite bunk crash nap crib mattress nursery loft guest king queen night
guest visitor company visit overnight suite host stay family relative friend inlaw spare quarters bedroom bath casita welcome
parents mother mom dad father grandma grandpa inlaws mil elderly granny grandparent multigenerational generation suite casita apartment separate guest quarters downstairs private own caregiver nanny
baby nursery crib toddler infant child newborn stroller nap bedroom
kid child children toddler teen teenager kiddo play playground yard swing slide game park trampoline toy bike playset fun run climb splash grandkid
teen teenager game pool billiards xbox video hangout play bonus loft rec recreation darts pingpong arcade foosball upstairs den media poker
movie film theater tv television screen projector media surround watch cinema football popcorn netflix sport
gym exercise workout fitness yoga weight treadmill lift bike peloton pilates run sweat stretch dance
art paint studio craft sew quilt hobby easel creative pottery sculpt kiln project knit make
music piano drum guitar band instrument record sing acoustic studio speaker surround
office work study desk remote zoom computer business home library homeschool homework quiet meeting write laptop employee telecommute den nook flex
read book library nook shelf bookcase study quiet bookshelf novel window curl
bath bathe tub soak shower spa jet steam relax rinse bubble whirlpool jacuzzi bathroom sauna unwind garden walk glass
vanity sink mirror double dual makeup bathroom counter brush ready share toothbrush morning
stair step climb level floor story single one elevator ramp walker wheelchair knee hip mobility accessible upstairs downstairs senior handicap cane main ground disabled lift ada wide doorway railing landing
upstairs upper second top floor above third loft stair level attic landing up
downstairs lower basement main first ground bottom below level under master down
basement cellar underground below lower walkout crawl finish unfinished storage beneath canned
floor flooring carpet hardwood tile laminate vinyl plank wood rug barefoot lvp concrete stained bamboo mop vacuum scratch allergy allergic refinish oak
wall paint color palette tone wallpaper neutral shiplap accent hue interior trim panel brick gray white
window glass pane draft drafty blind shutter curtain shade sill double low-e tint view insulated screen seal
ceiling vault vaulted high tall beam height soar cathedral tray feet fan spacious open
open wall concept flow layout plan floor space separate divided choppy spacious kitchen living great connected sightline
layout plan floor split arrangement wing separate configuration design level flow room
roof shingle metal gutter leak hail overhead tin slate membrane replace attic
outside exterior brick stone siding stucco hardie facade curb appeal cement wood vinyl paint front elevation porch clapboard masonry
foundation slab pier beam crawl block settle crack level structure frame footing steel concrete
age old built year decade century vintage era historic original antique history new date construct construction heritage young
style look design architecture charm character modern contemporary traditional craftsman farmhouse ranch colonial cottage rustic victorian luxury elegant bungalow spanish mediterranean vibe aesthetic feel decor
renovate remodel update redo upgrade refresh modernize improve new replace restore gut flip facelift dated outdated rehab overhaul fresh install change work
condition shape repair fix problem issue damage need work project tlc handyman broken maintain turnkey ready pristine immaculate leak crack rough ruin clean habitable
new brand never lived unlived construction build complete completion finish ready move occupy model spec inventory
builder build construct developer contractor company homes custom architect designer craftsmanship quality made maker
plan model name floorplan elevation series collection version edition called design improve original
photo photos picture pictures image rendering depict show look actual real represent vary illustration virtual stage tour video disclaimer rely represent similar
option upgrade extra additional charge premium include select choose choice custom available standard pay package finish selection change personalize add cost
freedom restriction unrestricted restrict rule allow limit want whatever anything free deed covenant permit prohibited forbid flexible flexibility unlimited potential choose endless possibility dream vision
hurry rush deadline deadline immediately now later wait soon time when ready schedule date long must required flexibility anytime start begin period
community amenity clubhouse pool park playground tennis trail club gym neighborhood resident facility share social court pavilion subdivision association fun activity
walk stroll jog run hike bike trail path sidewalk greenbelt park nature dog step foot block exercise cycle
park greenbelt nature forest preserve green playground picnic trail outdoors state national recreation wilderness
downtown city town center urban heart district minute walk nearby main street central close middle
shop shopping store mall grocery market retail supermarket walmart target errand boutique outlet grocer milk heb kroger costco buy
restaurant eat dine cafe food pizza taco dinner brewery bar pub coffee bistro diner takeout dining nightlife
fun entertainment concert theater nightlife attraction museum zoo stadium arena event bored festival music venue arcade amusement weekend
commute drive work job office traffic highway freeway interstate minute hour mile distance far easy access quick route rush car employer
highway interstate freeway road tollway toll loop access exit corridor major thoroughfare hwy parkway
far near close nearby distance minute mile drive away proximity convenient walk short hour location from next remote
airport fly flight plane airline travel terminal runway hangar pilot
bus train rail transit metro subway station uber stop transport public light
hospital doctor medical emergency clinic nurse health pharmacy sick er dentist ambulance
church worship temple chapel
school elementary middle high isd district kindergarten class teacher bus campus zone attend student academy education learn
college university campus student professor tech community
base military army navy fort airforce afb soldier veteran troop
mountain ridge peak blue summit range elevation ski slope cabin hike
golf course club fairway green hole tee cart putt round
sport tennis basketball court pickleball soccer baseball volleyball hoop ball field play
hoa dues association fee board monthly community cover maintenance assessment regime
business commercial shop office salon store retail restaurant hotel company venue event warehouse use build option daycare open client customer zoning entrepreneur office
rent rental tenant income airbnb vrbo lease landlord invest investment investor cash flow earn money nightly guest short term occupied profit
tax taxes county rate exemption levy assess mud pid homestead agricultural valuation exempt
price cost money pay afford budget expensive ask list dollar cheap worth value sum
loan mortgage finance financing lender bank rate down payment fha va usda conventional qualify assume credit owner carry interest cash terms
incentive discount deal credit promotion special bonus free help builder closing cost buydown offer gift contribute
close closing possession move key date soon vacant timeline settle title days occupied immediate ready
offer bid contract submit deadline form letter proof highest best present accept negotiate
deposit earnest option escrow hold refund fee money down
inspect inspection inspector report test check survey appraisal termite septic radon mold
warranty guarantee cover coverage protect repair builder structural year transferable
insurance premium policy insure flood wind cover coverage
survey boundary line corner plat map acre fence stake lot pin measure edge
land lot acre acreage parcel tract size big dirt property ground spread room elbow raw undeveloped
build house construct site pad lot land cabin home tiny barndominium dream develop ready permit clear mobile anytime
clear cleared wood brush open field pasture tree undeveloped raw pristine untouched blank canvas
subdivide split divide parcel tract section develop separate piece lot
mineral oil gas royalty right surface drill wind lease
trash garbage recycle dumpster pickup bin mail mailbox package delivery post
smoke smell odor cigarette clean air smoker
party entertain host gather gathering crowd guest celebrate event venue hall cookout reunion birthday holiday space patio open friend bash bunch social leisure wedding
furniture furnished couch sofa table convey stay include decor curtain leave negotiable sell bed turnkey equip
relax unwind retreat sit lounge porch hammock patio leisure evening rock chair deck enjoy rest calm read oasis paradise
fire pit fireplace campfire marshmallow bonfire wood burn smore outdoor chimney
camp camping tent cabin weekend getaway retreat outdoors vacation rustic
atv utv wheeler trail truck road dirt ride quad offroad terrain
offgrid grid self sufficient sustainable homestead independent solar well survival prepper without
bug mosquito screen insect fly porch enclosed gnat
rain cover covered roof shade dry porch patio awning wet pergola carport canopy
floor unit condo building level apartment elevator entrance lobby stack end above below courtyard main yards
entry entrance door foyer front hall greet threshold porch separate side doorway step
fancy luxury elegant upscale special unique feature stand highlight wow charming impressive exquisite finest dramatic stunning gorgeous designer best
roomy big spacious large huge massive ample oversize size space square feet generous tiny small cramped expansive fit
`
