/** What heats, cools, powers and holds a house together; materials and brands. Rows as in `rooms.ts`. */
export const systems = `
hvac < heating cooling : hvac, =heating and cooling, climate control, hvac system, heating and air, heat and air, central heat and air, central air and heat, hvacs, hvac units, ac unit, ac units, air handler, heating system, cooling system, two zone, dual zone, zoned hvac, zoned heating
cooling : cooling, ac, a c, air conditioning, air conditioner, air conditioned, aircon, air con, stay cool, keep cool, cool in summer, a c unit, =cooled, acs, air conditioners, window units, swamp cooler, evaporative cooler, cooled in summer, air conditioning units
central-air < cooling hvac : central air, central ac, central a c, central air conditioning, central air conditioner, central cooling
heating : =heating, =heat, =heats, heater, heated by, keep warm, central heat, heating system, heat source, stay warm, heats, heating source, heat the house, heaters, forced air, radiators, heat in winter, gas heat, electric heat, oil heat
furnace < heating : furnace
boiler < heating : boiler, radiator, baseboard heat
heat-pump < hvac heating cooling : heat pump, mini split, minisplit, mini splits, ductless, mini-split, heat pumps, ductless mini split
thermostat : thermostat, programmable thermostat, programable thermostat, nest thermostat
heated : =heated, =unheated, climate controlled, heatable
radiant-floor < heating : radiant floor, heated floors, radiant heat, underfloor heating
water-heater : water heater, hot water heater, hot water, hot water tank, water heaters, on demand hot water, boiler for water
tankless < water-heater : tankless, tankless water heater, tankless hot water heater
plumbing : polybutylene, pex, copper pipes, galvanized, cast iron pipes, water pressure, repiped, replumbed, plumbing, pipes, piping, pex, re plumbed, replumbed, repiped, pex plumbing, copper pipes, galvanized
electrical : breaker panel, electrical panel, electric panel, amp panel, amp service, 200 amp, 100 amp, amps, knob and tube, outlets, breaker box, fuse box, 220 outlet, wiring, electrical, electrical panel, breaker box, electrical system, circuit breaker, electrical breaker box, panel box, rewired, knob and tube, amp service, electric panel, fuse box, 200 amp, 100 amp, electrical wiring, new wiring, upgraded electrical, breaker, subpanel, 220, 220v, 240v, outlets
generator : generator, battery backup, backup battery, outages, backup power, back up power, power outage, power goes out, blackout, whole house generator, lights go out, electricity goes out, generators, generac, standby generator, backup generator, power backup, kohler generator
solar < energy-saving renewable : solar, solar panels, solar array, photovoltaic, solar power, solar system, solar energy, pv system, powerwall
renewable : renewable energy, green energy, renewable, clean energy, sustainable energy, own electricity
energy-saving : energy efficient, utility savings, save on utilities, efficient home, energy efficiency, save energy, energy saving, low utility, lower utility, lower the utility, low energy bills, cut the electric bill, reduce electric bill, keep bills low, bills low, eco friendly, green features, energy star, energy star certified, efficient, hers rating, hers score, hers index, hers rating, green built, leed, greenbuilt, green certified, green home, high efficiency, energy efficient features
insulation < energy-saving : insulation, insulated, spray foam, foam insulation, insulate, foam insulated, insulating, blown in insulation, r 38, r 30, well insulated
double-pane < window energy-saving #pane : double pane, dual pane, double glazed, double paned, insulated windows, thermal windows
triple-pane < window energy-saving #pane : triple pane, triple glazed, triple paned
single-pane < window #pane : single pane, single glazed
storm-window < window : storm windows, storm rated windows, impact windows, hurricane windows
roof : roof, roofing, roofed, roofs, reroofed, new roof, roofline
gutter : gutter, downspout, gutters, gutter guards, leaf guards
foundation : foundation, slab, pier and beam, footing, foundations, slab foundation, concrete slab, footers, piers, block foundation, pilings, stilts, foundation repair, piling
crawlspace : crawlspace, crawl space, crawl, encapsulated, vapor barrier, conditioned crawl space, moisture barrier
exterior : exterior, facade, outside walls, outside of the house made, cladding, outside of the house, outside material, built of, clad, exterior finish
siding < exterior : siding, clapboard, sided, vinyl siding, hardieplank siding, cement siding, lap siding, aluminum siding, wood siding, cement board
exterior-material < exterior : masonry, stone veneer, hardie siding, brick and stone, log home
brick-exterior < exterior-material brick #material : brick home, bricked home, brick house, brick ranch, brick rancher, all brick, fully bricked, fully bricked home, brick exterior, brick veneer, brick front
stone-exterior < exterior-material stone #material : stone home, stone house, stone exterior, stone facade, stone front
stucco-exterior < exterior-material stucco #material : stucco home, stucco house, stucco exterior
wood-exterior < exterior-material wood #material : wood siding, cedar siding, wood sided, board and batten, cedar shake siding, log siding
paint < wall : paint, painted, repainted, painting, repaint, freshly painted, paint job
well < water-source : water well, waterwell, private well, well water, =on well, well pump, drilled well, well and septic, =a well, =the well, =well or, =or well, well system, well deep, =well depth, shared well, community well, bored well, artesian well, well shared, deep well, water from a well
septic : septic, septic system, septic tank, aerobic system, aerobic septic, drain field, septics, aerobic, septic field, leach field, mound system, septic permit
sewer : sewer, city sewer, public sewer, sewage, sewer line, sewers, sewer hookup, city utilities, public utilities, sewer connection, sewer tap, toilets drain
city-water < water-source : central water, central water system, private water system, water system, community water system, city water, public water, municipal water, county water, town water, water provider, water company, central provider, metered water, water meter, city utilities, public utilities, water tap, rural water, co op water, community water, water district, mud water, on city, municipal, central water, shared well water system
utilities : utility, utility hookups, utility bills, utilities available, city utilities, public utilities, all utilities, utilities on site, utilities at the road, underground utilities
utility-bill : utility bill, utility costs, electric bill, power bill, water bill, heating bill, energy bill, gas bill, monthly utilities, utility bills, electricity cost, electricity bill
fuel #fuel : fuel, fuel source, energy source
natural-gas < fuel #fuel : natural gas, gas line, gas hookup, =gas, gas log, gas logs, gas unit, gas connection, gas service, gas available, gas lines, gas stub
propane < fuel #fuel : propane, lp gas
wood-burning < fuel #fuel : wood burning, woodburning, wbfp, burn wood, burns wood, real wood, wood fireplace, burn logs, real logs
electric < fuel #fuel : electric, electricity, all electric
oil < fuel #fuel : oil, oil tank, heating oil, fuel oil
internet : verizon, xfinity, comcast, frontier, cox, optimum, internet, wifi, wi fi, broadband, high speed internet, cable internet, starlink, web access, online, gigabit, dsl, spectrum, satellite internet, wi-fi, online connection, hi speed internet
fiber < internet : fiber, fibre, fiber internet, fiber optic, google fiber, at and t fiber
cell-service : t mobile, tmobile, cell coverage here, cell service, cell reception, cell signal, mobile reception, cell phone signal, phone signal, phone service, cell tower, bars on my phone, cell coverage
water-softener : hard water, water hard, whole house filtration, water softener, water filter, water filtration, reverse osmosis, softener, soft water, water treatment, water filtration system, ro system, whole house filter
sprinkler : sprinkler, irrigation, irrigation system, sprinkler system, water the lawn, lawn watering, watering system, automatic watering, in ground sprinkler, watering the lawn, drip system, sprinklers, sprinkler systems, lawn sprinklers, drip irrigation, irrigated, sprinkled
security-system : security system, =security, alarm, cameras, alarm system, security cameras, monitored security, burglar alarm, doorbell camera, surveillance, security, alarms, monitored alarm, ring doorbell, ring camera, cctv, camera system
smart-home : smart home, smart home technology, home technology, connected home package, smart lock, smart thermostat, home automation, smart devices, alexa, connected home, video doorbell, programmable thermostat, echo dot, smart features, smart technology, smart thermostats, smart switches, smart appliances, smart, app, apps, myq, smart garage door, smart garage door opener, remote entry, remote access, controlled by app, controlled from your phone, ecobee, google home, wifi enabled, wifi thermostat
smoke-detector : smoke detector, smoke alarm, carbon monoxide detector, fire sprinklers
sump-pump : sump pump
radon : radon
mold : mold, mould, mildew
asbestos : asbestos
lead-paint : lead paint, lead based paint
termite : termite, pest, wood destroying insects, pest inspection, bug treatment, termites, pests, rodents, pest control, wood rot
water-damage : get wet, gets wet, stay dry, stays dry, seep, seepage, water damage, leaks, leak, leaking, flooding damage, water intrusion, wet basement, water problems, wet crawlspace, moisture, damp, flooding issues, water issues, leaky
ev-charger : ev charger, ev charging, electric vehicle, charge my car, tesla charger, charge an electric car, charging station, electric car, charge a car, charge my tesla, charger for my car, ev, ev outlet, 240v outlet for car, ev ready, ev plug, level 2 charger, charge an ev, electric vehicle charger, car charger
central-vacuum : central vac, central vacuum, central vacuum system, vac system
intercom : intercom, surround sound, speakers, sound system, built in speakers, surround, speaker system, wired for sound, stereo
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
cistern < water-source : cistern, rainwater, rain barrel, rain catchment, rainwater collection, rainwater catchment, water storage tank
windmill : windmill
wired-network < internet : ethernet, structured wiring, pre wired, prewired, pre wire, cat 6, network cabling
low-e < energy-saving window : low e, low e windows, radiant barrier, energysaver, energy saver
geothermal < hvac heating cooling renewable : geothermal, geo thermal
air-filter : air filter, air filtration, air purifier, air purification, humidifier, dehumidifier
leak-shutoff : shut off valve, leak detection
water-source : =water, water source, water supply, source of water, drinking water, where does the water come from, water come from
electric-service : electricity, power, electric service, electrical service, power lines, power pole, electric on site, on the grid, off grid, electric meter, electric company, power hookup, utility pole, temporary pole
`
