/** What heats, cools, powers and holds a house together; materials and makes. Rows as in `rooms.ts`. */
export const systems = `
hvac < heating cooling : hvac, =heating and cooling, climate control, hvac system, heating and air, heat and air, central heat and air, central air and heat
cooling : cooling, ac, a c, air conditioning, air conditioner, air conditioned, aircon, air con, stay cool, keep cool, cool in summer, a c unit, =cooled
central-air < cooling hvac : central air, central ac, central a c, central air conditioning, central air conditioner, central cooling
heating : =heating, =heat, =heats, heater, heated by, keep warm, central heat, heating system, heat source, stay warm
furnace < heating : furnace
boiler < heating : boiler, radiator, baseboard heat
heat-pump < hvac heating cooling : heat pump, mini split, minisplit, mini splits
thermostat : thermostat, programmable thermostat, programable thermostat, nest thermostat
heated : =heated, =unheated, climate controlled, heatable
radiant-floor < heating : radiant floor, heated floors, radiant heat, underfloor heating
water-heater : water heater, hot water heater, hot water, hot water tank
tankless < water-heater : tankless, tankless water heater, tankless hot water heater
plumbing : plumbing, pipes, piping, pex
electrical : wiring, electrical, electrical panel, breaker box, electrical system, circuit breaker, electrical breaker box, panel box, rewired, knob and tube, amp service, electric panel, fuse box
generator : generator, battery backup, backup battery, outages, backup power, back up power, power outage, power goes out, blackout, whole house generator, lights go out, electricity goes out
solar < energy-saving renewable : solar, solar panels, solar array, photovoltaic
renewable : renewable energy, green energy, renewable, clean energy, sustainable energy, own electricity
energy-saving : energy efficient, utility savings, save on utilities, efficient home, energy efficiency, save energy, energy saving, low utility, lower utility, lower the utility, low energy bills, cut the electric bill, reduce electric bill, keep bills low, bills low, eco friendly, green features, energy star
insulation < energy-saving : insulation, insulated, spray foam, foam insulation, insulate, foam insulated
double-pane < window energy-saving #pane : double pane, dual pane, double glazed, double paned, insulated windows, thermal windows
triple-pane < window energy-saving #pane : triple pane, triple glazed, triple paned
single-pane < window #pane : single pane, single glazed
storm-window < window : storm windows, storm rated windows, impact windows, hurricane windows
roof : roof, roofing, shingle, roofed
gutter : gutter, downspout
foundation : foundation, slab, pier and beam, footing
crawlspace : crawlspace, crawl space
exterior : exterior, facade, outside walls, outside of the house made, cladding
siding < exterior : siding, clapboard
exterior-material < exterior : masonry, stone veneer, hardie siding, brick and stone, log home
brick-exterior < exterior-material brick #material : brick home, bricked home, brick house, brick ranch, brick rancher, all brick, fully bricked, fully bricked home, brick exterior, brick veneer, brick front
stone-exterior < exterior-material stone #material : stone home, stone house, stone exterior, stone facade, stone front
stucco-exterior < exterior-material stucco #material : stucco home, stucco house, stucco exterior
wood-exterior < exterior-material wood #material : wood siding, cedar siding, wood sided, board and batten, cedar shake siding, log siding
paint < wall : paint, painted, repainted, painting, repaint, freshly painted, paint job
well : water well, waterwell, private well, well water, =on well, well pump, drilled well, well and septic, =a well, =the well, =well or, =or well, well system, well deep, =well depth
septic : septic, septic system, septic tank, aerobic system, aerobic septic, drain field
sewer : sewer, city sewer, public sewer, sewage, sewer line
city-water : city water, public water, municipal water, county water, town water, water provider, water company, central provider
utilities : utility, utility hookups, utility bills, utilities available
utility-bill : utility bill, utility costs, electric bill, power bill, water bill, heating bill, energy bill, gas bill, monthly utilities, utility bills, electricity cost, electricity bill
fuel #fuel : fuel, fuel source, energy source
natural-gas < fuel #fuel : natural gas, gas line, gas hookup, =gas, gas log, gas logs, gas unit
propane < fuel #fuel : propane, lp gas
wood-burning < fuel #fuel : wood burning, woodburning, wbfp, burn wood, burns wood, real wood, wood fireplace, burn logs, real logs
electric < fuel #fuel : electric, electricity, all electric
oil < fuel #fuel : oil, oil tank, heating oil, fuel oil
internet : internet, wifi, wi fi, fiber, broadband, high speed internet, fibre, cable internet, fiber internet, starlink, web access, online
fiber < internet : fiber, fibre, fiber internet, fiber optic
cell-service : cell service, cell reception, cell signal, mobile reception, cell phone signal
water-softener : water softener, water filter, water filtration, reverse osmosis, softener
sprinkler : sprinkler, irrigation, irrigation system, sprinkler system, water the lawn, lawn watering, watering system, automatic watering, in ground sprinkler, watering the lawn, drip system
security-system : security system, =security, alarm, cameras, alarm system, security cameras, monitored security, burglar alarm, doorbell camera, surveillance
smart-home : smart home, smart home technology, home technology, connected home package, smart lock, smart thermostat, home automation, smart devices, alexa, connected home, video doorbell, programmable thermostat, echo dot
smoke-detector : smoke detector, smoke alarm, carbon monoxide detector, fire sprinklers
sump-pump : sump pump
radon : radon
mold : mold, mould, mildew
asbestos : asbestos
lead-paint : lead paint, lead based paint
termite : termite, pest, wood destroying insects, pest inspection, bug treatment
water-damage : water damage, leaks, leak, leaking, flooding damage, water intrusion, wet basement
ev-charger : ev charger, ev charging, electric vehicle, charge my car, tesla charger, charge an electric car, charging station, electric car, charge a car, charge my tesla, charger for my car, ev
central-vacuum : central vac, central vacuum
intercom : intercom, surround sound, speakers, sound system
stainless #material : stainless, stainless steel
granite < stone #material : granite
quartz #material : quartz, quartzite
marble < stone #material : marble
butcher-block < wood #material : butcher block
solid-surface #material : solid surface, corian, hard surface, formica
wood #material : wood, wooden, oak, maple, cherry, walnut, mahogany, cedar, pine, birch, hickory, cypress, timber, bamboo, teak, plywood, log
oak < wood #material : oak
maple < wood #material : maple
cherry < wood #material : cherry
walnut < wood #material : walnut
mahogany < wood #material : mahogany
cedar < wood #material : cedar
pine < wood #material : pine
birch < wood #material : birch
bamboo < wood #material : bamboo
tile #material : tile, tiled, ceramic, porcelain, ceramic tile, subway tile
stone #material : stone, natural stone, rock, flagstone, limestone, stack stone, stacked stone, slate, travertine, sandstone
brick #material : brick, bricked
stucco #material : stucco
vinyl #material : vinyl
fiber-cement #material : fiber cement, hardie board, hardie, hardiplank, hardieplank
metal #material : metal, steel, tin, aluminum, copper, standing seam, iron, wrought iron
shingles #material : asphalt, composition shingle, shingled, architectural shingle, cedar shake, newly shingled
concrete #material : concrete, cement, stamped concrete
paver #material : paver, pavers
gravel #material : gravel
asphalt #material : asphalt, blacktop
dirt #material : dirt road, unpaved
chain-link #material : chain link
glass #material : glass
foam #material : foam, spray foam, foam insulated
fiberglass #material : fiberglass
composite #material : composite, trex
white #colour : white, creamy white, off white, cream
black #colour : black
gray #colour : gray, grey, charcoal
blue #colour : blue, navy, teal
green-colour #colour : sage, olive green
red #colour : red, burgundy
beige #colour : beige, tan, earth tone, taupe, neutral
brown #colour : brown, espresso
yellow #colour : yellow
brand #brand : bosch, mohawk, shaw, emser, woodmont, monogram, smeg, zephyr, grohe, american standard, toto, jacuzzi, velux, marvin, jeld wen, sherwin williams, benjamin moore, culligan, ecobee, honeywell, simplisafe, adt, vivint, daikin, mitsubishi, bryant, ao smith, bradford white, kinetico, rain bird, timbertech, azek, cambria, dekton, lutron, hunter douglas, frigidaire gallery, ge profile, cafe appliances, electrolux icon, sub zero wolf, big green egg, blue star, speed queen, hansgrohe, frigidaire, whirlpool, samsung, lg, ge, viking, wolf, sub zero, kitchenaid, maytag, kenmore, miele, thermador, trane, carrier, lennox, rheem, goodman, generac, kohler, moen, delta, pella, andersen, anderson windows, trex, sonos, tesla, nest, ring, jenn air, electrolux, amana, bertazzoni, la cornue, dacor, fisher and paykel, cafe, hotpoint, speed queen, navien, rinnai, kraftmaid, silestone, caesarstone, husqvarna, john deere, walker
cistern : cistern, rainwater, rain barrel, rain catchment, rainwater collection, rainwater catchment, water storage tank
windmill : windmill
wired-network < internet : ethernet, structured wiring, pre wired, prewired, pre wire, cat 6, network cabling
low-e < energy-saving window : low e, low e windows, radiant barrier, energysaver, energy saver
geothermal < hvac heating cooling renewable : geothermal, geo thermal
air-filter : air filter, air filtration, air purifier, air purification, humidifier, dehumidifier
leak-shutoff : shut off valve, leak detection
`
