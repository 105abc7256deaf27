/**
 * What a thing is told by where it is not named, nearer than what only belongs to the same topic: who asks about stairs is told
 * that the home has one level. Rows of `asked : said`; it proves nothing and gives no yes or no.
 */
export const bearingRows = `
accessible : one-level main-level elevator ramp
stairs : one-level upper-level main-level elevator
one-level : story stairs main-level
heating : fireplace heat-source wood-burning natural-gas propane electric heated insulation
heated : heating fireplace heat-source wood-burning natural-gas
cooling : hvac insulation fan
furnace : hvac heating natural-gas
hvac : insulation energy-saving thermostat
fuel : natural-gas propane electric wood-burning oil
natural-gas : propane electric fuel
utilities : electric-service city-water well septic sewer natural-gas propane internet
utility-bill : energy-saving solar insulation double-pane energy-bill
energy-saving : solar insulation double-pane low-e smart-home
electric-service : utilities solar electrical generator renewable
electrical : electric-service renovated-any
plumbing : renovated-any water-heater
water-source : well city-water utilities pond creek
city-water : utilities water-source well
well : city-water water-source utilities
sewer : septic utilities
septic : sewer utilities perc-test
internet : fiber wired-network cell-service utilities
cell-service : internet
security-system : smart-home gated controlled-access
smart-home : thermostat security-system internet garage-door
repair : move-in-ready renovated-any condition maintained
condition : move-in-ready renovated-any repair maintained original
maintained : renovated-any move-in-ready
move-in-ready : renovated-any completion repair
renovated-any : repair original year-built new move-in-ready
new : renovated-any original year-built completion
year-built : new-construction historic completion original
new-construction : completion year-built builder
completion : new-construction closing-date move-in-ready
builder : builder-name custom new-construction model-home
floor-plan-name : model-home builder
historic : year-built original style
style : exterior exterior-material historic custom
back-neighbor : view neighbor privacy trees park-place
neighbor : back-neighbor privacy secluded lot-line
privacy : secluded neighbor back-neighbor fence trees
secluded : privacy rural quiet
noise : quiet cul-de-sac road highway secluded
quiet : noise cul-de-sac secluded rural
view : trees hills sunset water-access
mountain-view : view hills
flood-zone : flood terrain water-damage insurance
flood : flood-zone terrain water-damage storm
water-damage : flood sump-pump repair
insurance : flood-zone
storm : flood safe-room repair
level-ground : terrain steep hills
steep : terrain level-ground hills
terrain : level-ground steep hills cleared
cleared : trees terrain pasture
acreage : lot
lot : acreage yard corner-lot
lot-line : survey fence neighbor
survey : lot-line
frontage : road highway
road : paved unpaved frontage highway driveway
driveway : parking road paved
parking : garage carport driveway
garage : carport parking covered-parking
street-parking : parking driveway
guest-parking : parking driveway street-parking
rv-parking : rv parking driveway
rv : rv-parking parking
boat : water-access lake boathouse rv-parking
fishing : pond lake creek river water-access
water-access : lake river creek pond boat
lake : water-access boat
pond : creek lake water-source
creek : pond river water-source
pool : community-pool hot-tub yard
community-pool : amenity pool
hot-tub : tub sauna pool
amenity : clubhouse community-pool playground trail tennis gym
playground : park-place amenity yard
park-place : trail playground
trail : park-place walkable
walkable : downtown restaurant shopping trail sidewalk
downtown : near walkable commute
commute : near highway downtown
near : downtown shopping highway
highway : road commute near
airport : near highway
hospital : near
shopping : grocery restaurant downtown big-store near
grocery : shopping big-store
restaurant : shopping downtown entertainment walkable
entertainment : restaurant shopping amenity downtown
school : school-district elementary-school middle-school high-school
elementary-school : school school-district
middle-school : school school-district
high-school : school school-district
livestock : pasture barn stable fence acreage chicken-coop
chicken-coop : livestock
stable : barn livestock pasture
barn : workshop shed detached-building
shed : storage barn workshop
workshop : garage shed barn detached-building studio
storage : closet attic basement shed garage pantry
tool-storage : shed garage workshop
hunting : wildlife
wildlife : hunting trees
garden : yard landscaping fruit-tree
trees : landscaping cleared
fence : yard gated pasture
gated : controlled-access fence
yard : lot outdoor-space landscaping
outdoor-space : patio deck porch yard
grill : outdoor-kitchen patio deck
outdoor-kitchen : grill patio
porch : patio deck
patio : deck porch outdoor-space
deck : patio porch
covered : patio porch
sunroom : screened-porch natural-light
natural-light : window skylight facing
window : natural-light double-pane
ceiling : beam open-plan
flooring : hardwood carpet tile vinyl-plank laminate
carpet : flooring hardwood
hardwood : flooring vinyl-plank
countertop : kitchen island
cabinet : kitchen
appliance : kitchen stainless included
refrigerator : appliance included
stove : appliance natural-gas
dishwasher : appliance
washer-dryer : laundry appliance included
laundry : washer-dryer
mudroom : laundry foyer storage
pantry : storage kitchen
dining-room : breakfast-area open-plan kitchen
breakfast-area : dining-room island
living-room : family-room open-plan great-room
game-room : bonus-room media-room loft basement
media-room : game-room bonus-room
office : bonus-room loft nook library-room
gym : bonus-room
bonus-room : loft game-room office
loft : bonus-room upper-level
guest-room : bedroom second-unit bonus-room guest
second-unit : guest-house separate-entry guest-room duplex
guest-house : second-unit
guest : guest-room second-unit
primary-bedroom : main-level split-plan
primary-bath : tub shower vanity primary-bedroom
tub : shower primary-bath hot-tub
shower : tub primary-bath
vanity : primary-bath bathroom
closet : storage primary-bedroom closet-system
basement : crawlspace lower-level foundation
attic : storage
safe-room : basement storm
unit-level : upper-level main-level elevator
exterior : siding brick-exterior stone-exterior stucco-exterior fiber-cement exterior-material
siding : exterior fiber-cement vinyl exterior-material
roof : metal shingles replaced
foundation : crawlspace basement structure
included : furnished appliance purchasable
furnished : included
hoa : hoa-covers amenity
hoa-covers : maintenance amenity hoa
restriction : zoning hoa allowed commercial
zoning : restriction commercial build-site
commercial : zoning restriction frontage
build-site : cleared utilities restriction lot
subdividable : lot-count zoning acreage more-land
more-land : lot acreage lot-count
rental : short-term-rental tenant investment lease
short-term-rental : rental investment
investment : rental tenant
tenant : rental lease closing-date
pet : restriction fence allowed
dog : pet fence
tax : tax-rate ag-exemption mud-tax
price : price-drop incentive
incentive : closing-costs interest-rate price-drop
loan : seller-financing assumable va-loan fha interest-rate
seller-financing : loan down-payment interest-rate
warranty : builder home-warranty
neighborhood : named-place part-of-town community
community : amenity neighborhood
safe-room : storm
ev-charger : garage electrical
generator : electrical solar
solar : energy-saving electric-service
sprinkler : landscaping yard
landscaping : yard trees sprinkler
low-maintenance : maintenance hoa-covers landscaping
maintenance : low-maintenance hoa-covers
`
