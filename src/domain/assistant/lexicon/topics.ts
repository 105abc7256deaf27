/**
 * What belongs together: who asks for one thing of a row and finds another is told of that one, never as a yes or no.
 * Names of concepts, one topic a row; a concept may stand in several.
 */
export const topics = `
level-ground terrain steep hills
well city-water cistern water-softener well-house
septic sewer perc-test
more-land lot acreage lot-count build-site subdividable expand
electric-service electrical solar generator utilities
well septic utilities
city-water sewer utilities
natural-gas propane electric oil fuel utilities
heating furnace boiler heat-pump hvac radiant-floor fireplace heat-source heated thermostat geothermal
cooling central-air hvac heat-pump fan geothermal insulation
water-heater tankless
electrical generator solar utilities
solar energy-saving insulation double-pane triple-pane low-e renewable utility-bill smart-home energy-bill
internet fiber cell-service wired-network smart-home
security-system smart-home gated controlled-access intercom fence
gated controlled-access fence driveway privacy
builder builder-name manufactured new-construction custom designer architect year-built warranty
foundation crawlspace permanent-foundation basement structure
exterior metal concrete structure
exterior siding exterior-material brick stone stucco vinyl fiber-cement wood
roof shingles metal gutter
flooring hardwood carpet laminate vinyl-plank tile-floor
countertop granite quartz marble butcher-block solid-surface island
appliance refrigerator stove dishwasher microwave disposal range-hood kitchen
stove natural-gas propane electric range-hood
laundry washer-dryer mudroom
bathroom full-bath half-bath primary-bath ensuite guest-bath shower tub vanity jack-and-jill
primary-bedroom primary-bath ensuite closet split-plan main-level
bedroom guest-room primary-bedroom loft bonus-room
second-unit guest-house guest guest-room separate-entry basement lower-level bonus-room duplex
office bonus-room loft studio nook craft-space
gym home-gym bonus-room
media-room game-room bonus-room family-room basement
living-room family-room open-plan great-room
dining-room breakfast-area breakfast-bar island kitchen outdoor-dining
pantry butlers-kitchen food-storage cabinet
storage closet attic basement shed garage pantry barn workshop tool-storage container
workshop garage shed barn studio detached-building
unit-level upper-level lower-level main-level downstairs one-level stairs elevator story
accessible one-level main-level elevator ramp stairs shower wheelchair level-ground
ceiling beam skylight natural-light window
natural-light window skylight facing sunroom
patio deck porch balcony screened-porch sunroom outdoor-space gazebo
outdoor-dining patio deck porch outdoor-kitchen grill outdoor-space
grill outdoor-kitchen patio deck
fire-pit fireplace patio outdoor-space
pool hot-tub community-pool pool-equipment water-feature sauna
yard lot fence landscaping backyard front-yard garden level-ground dog-park
garden landscaping trees fruit-tree plant sprinkler
trees privacy landscaping
fence yard pet dog-park
pet dog cat allowed fence restriction
livestock barn stable pasture chicken-coop fence acreage restriction
lot acreage survey lot-count lot-line corner-lot terrain cleared level-ground
terrain steep level-ground hills cleared trees
neighborhood named-place
neighborhood community part-of-town downtown near
floor-plan-name floor-plan open-plan style builder
zoning restriction commercial deed lot
restriction hoa deed zoning short-term-rental rental-cap allowed
hoa hoa-covers amenity clubhouse maintenance special-assessment trash
amenity community-pool clubhouse gym tennis playground dog-park trail golf
maintenance low-maintenance hoa-covers
tax tax-rate mud-tax ag-exemption assessed-value
parking garage carport driveway street-parking guest-parking covered-parking off-street rv-parking
garage carport workshop garage-door
rv-parking rv boat driveway parking
ev-charger garage electrical
view trees pasture rural hills secluded
view mountain-view long-range sunset lake river golf-hole hills water-access
lake river creek pond water-access boat fishing beach kayak boathouse
boat boathouse kayak lake water-access
privacy secluded back-neighbor quiet rural neighbor trees cul-de-sac
noise quiet highway cul-de-sac secluded privacy double-pane road
neighbor back-neighbor lot-line privacy corner-lot
back-neighbor trees view golf creek lake pasture park-place
highway frontage road commute
neighbor back-neighbor lot-line privacy secluded rural
frontage road lot water-access
road driveway paved unpaved street-lights
flood-zone flood storm water-damage creek insurance sump-pump
mold water-damage radon asbestos lead-paint termite inspection disclosure sump-pump crawlspace
repair renovated-any updated move-in-ready original maintained inspection
updated replaced new renovated-any original year-built
move-in-ready maintained updated furnished
furnished unfurnished included
included purchasable appliance furnished washer-dryer
warranty home-warranty transferable builder
school elementary-school middle-school high-school school-district charter-school college bus
shopping grocery restaurant big-store downtown entertainment walkable
restaurant downtown entertainment walkable
downtown commute highway near walkable transit
transit bus highway commute walkable airport
trail hiking park-place playground walkable
hospital near
rental short-term-rental rental-cap tenant lease investment
investment rental tenant duplex
tenant lease closing-date
historic year-built original
style craftsman story
loan fha va-loan assumable seller-financing down-payment interest-rate lender warrantable pre-approval
down-payment down-payment-assistance loan earnest-money
incentive closing-costs interest-rate down-payment-assistance builder
closing closing-date closing-costs escrow completion
completion new-construction closing-date
offer offer-deadline pre-approval earnest-money proof-of-funds
earnest-money escrow offer wire
inspection disclosure survey warranty
showing notice hours open-house virtual-tour
agent-fee buyer-agency
experience license service-area agent languages-spoken
languages-spoken accessibility-help
price price-drop assessed-value incentive
move-reason price-drop days-on-market last-sale
insurance flood-zone policy
expand plans second-unit attic basement lot
hunting wildlife acreage
safe-room basement storm
trash utilities hoa-covers
mail trash
window window-covering double-pane triple-pane single-pane bay-window
lighting natural-light fan fixture
built-ins closet cabinet closet-system
wet-bar coffee-bar wine-cellar
playground park-place yard
dog-park trail park-place fence
walkable sidewalk trail downtown shopping restaurant
stairs story upper-level main-level one-level
open-plan floor-plan split-plan living-room
mountain mountain-view hills view
smoking restriction allowed
`
