/** Ownership, money, rules, condition, people. Rows as in `rooms.ts`. */
export const deals = `
price : price, asking price, list price, listing price, sale price, priced, asking, ask for it, listed at, listed for, what do they want for, want for it, are they asking, sticker price, purchase price, starting price, costs to buy, offered at
hoa : hoa, =dues, homeowners association, home owners association, association, hoa fee, association fee, condo fee, hoa dues, association dues, condo dues, maintenance fee, hoa cost, strata fee, monthly dues, condo association, common charges, hoas, poa, property owners association, neighborhood dues, association fees, monthly association, regime fee, hoa monthly, annual dues, neighborhood association, homeowner association, hoa board
tax : tax, taxes, property tax, annual tax, real estate tax, yearly taxes, taxed, property taxes, tax bill, annual taxes, county taxes, city taxes, school taxes, tax amount, annual tax bill, owe the county
tax-rate < tax : tax rate, low tax rate, low taxes, lower taxes, low tax
special-assessment : special assessment, assessments
assessed-value : assessed value, appraised value, tax value, zestimate, appraisal, assessed at
deed : deed, title, deed restrictions, titles, clear title, deeds, easements, liens, lien
restriction : restriction, deed restriction, covenants, ccrs, bylaws, known restrictions, rule, house rules, regulations, restricted, not allowed, prohibited, restrictions, unrestricted, light restrictions, deed restricted, no restrictions, restrictive covenants, seller restrictions, light deed restrictions, cc r, ccr, c c rs, hoa rules, rules, not permitted, prohibit, prohibits
zoning : zoning, zoned, zone, zoned for, land use, commercially zoned, rezoned, zoned residential, zones, re zoning, unzoned, rs8, r 1
school : school, schools, k 12, kindergarten, schools nearby, school zoned, zoned to, attend school, campus nearby
school-district < school : school district, isd, independent school district, school system, cisd, unified district, school districts, schools district, isds, independent school
elementary-school < school : elementary, elementary school, grade school, primary school
middle-school < school : middle school, junior high
high-school < school : high school
charter-school < school : charter school, private school
neighborhood : neighborhood, neighbourhood, subdivision, part of town, neighborhood called, which area, what area, development, community called, subdivisions, neighborhood name, community name, name of the community, name of the subdivision, name of the neighborhood, community is it in, called the neighborhood, section, addition, estates, what part, enclave
community : community, communities, master planned community, neighborhood community
county : county
builder : builder, built by, building it, building these, building this, builds it, constructing it, putting it up, made by, home by, plan by, homes by, home builder, developer, who constructed, constructed by, who built, construction company, who is building, builder's name, builders, homebuilder, contractor, built the house, the builder is, build company, constructed it, who made, custom builder, build by, general contractor
architect < designer : architect, designed by, designer
designer : designed, designed by
new-construction < new : new construction, new build, brand new home, brand new house, newly built, brand new construction, newly constructed, recently constructed, never lived in, new home, new house, newbuild, pre construction, just built, brand spanking new, new built, under construction, being built, to be built, spec home, newly completed, newly finished, never been lived in, pre owned, previously owned, move in new, newer construction, lived in before
year-built : year built, =built in, construction year, date built, construction date, vintage, when was it built
new #condition : new, newly, brand new, newer, new construction
updated < renovated-any #condition : updated, renovated, rebuilt, remodeled, refreshed, upgraded, redone, rehabbed, modernized, refinished, restored, remodelled, overhauled, update, upgrade, renovation, remodel, upgrades, updates, renovations, improved, improvement, improvements, revamped, rejuvenated, redo, updating, update needed, facelift, completely remodeled, fully renovated, fully remodeled, completely updated, renovate, rehab, redid, overhaul, refurbished, recent updates, modernised, modern updates, gut, gutted, new kitchen, refaced, reimagined, revitalized, upgrading
renovated-any : work done, been done
replaced < updated #condition : replaced, replace, replacement, installed, install, put in, installation, swapped, replacing, replacements, put on, swapped out, redone, newly installed, new in
original #condition : original
repair : repair, repaired, fixed, fix, damage, issues, defects, problems with, needs work, work needed, tlc, cosmetic, fixer, poor condition, leveled, handyman, fixer upper, as is, needs repair, had work, rough shape, repairs, rehab, sweat equity, handyman special, in need of, needs updating, some work, work to do, tear down, teardown, sold as is, as-is, where is, elbow grease, investor special, needs a lot, cosmetic updates, tender loving care, fixer uppers, salvageable, diamond in the rough, blank canvas, great potential, good bones, bring your vision, potential
condition : condition of the home, overall condition, condition
maintained : maintained, well maintained, serviced, service, service history, cared for, well kept, well cared for, meticulously maintained, upkept, immaculate, pristine, lovingly maintained, kept up, maintenance record, loved, taken care of
furnished #furnishing : furnished, furniture, fully furnished, furnishings, comes furnished, furnishing, sofa, couches, beds included, fully equipped, decor
unfurnished #furnishing : unfurnished, empty
completion : completion, estimated completion, completed in, ready in, be finished, be completed, complete in, estimated move in, finished in, est completion, delivery date, move in month, ready by, completes
low-maintenance : low maintenance, easy upkeep, lock and leave, easy to maintain, little upkeep
custom : custom, custom built
interest-rate < loan : interest rate, mortgage rate
mls : mls, mls number
commercial : commercial, business use, run a business
move-in-ready : move in ready, nothing to fix, nothing to do, unpack, turnkey, ready to move in, turn key, move right in, turn-key, move-in, nothing needed, move in condition, immediate move in, ready for you, ready for its new owner, ready for immediate, already done, done for you, excellent condition, great condition, great shape, good condition, mint condition, livable, liveable, habitable
included #act : included, =leave, covers, =cover, convey, conveys, stays, stay, remain, comes with it, sold with, leave behind, left behind, come with, part of the sale, staying, includes, come with the house, stays with, transfer with, include, conveying, sells with, come with the, convey with, include in the sale, negotiable items, come along, transfers with, comes included, thrown in, package includes, part of the deal
purchasable #act : purchase, purchased, buy, for sale separately, negotiable, sell me
seller-financing : seller financing, owner financing, owner will consider financing, carry the loan, owner carry, seller carry, carry the note, owner finance, seller finance, finance it for me, seller will finance, owner will finance, carry the mortgage, carry a note, carry back, owner finance available, owner financed, financing from the owner, owner terms, terms available, land contract, contract for deed, wraparound mortgage, seller terms, rent to own, lease to own, lease purchase
down-payment-assistance : down payment assistance, help with a down payment, help with the down payment, down payment help, first time buyer program, down payment grant, assistance program
down-payment : down payment, money down, put down
allowance < incentive : allowance, credit
incentive : incentive, incentives, promotion, rebate, discount on closing, special offer, promo, builder incentive, rate buydown, buydown, buy down, seller credit, bonus money, flex cash, closing incentive, savings, special financing, seller concessions
closing : =closing, close of escrow, settlement, closing process, closing day
closing-costs : closing costs, closing cost, settlement costs, fees at closing, closing costs paid, toward closing, towards closing, closing cost assistance, help with closing, costs at closing, pay closing
closing-date : closing date, close date, possession, possession date, move in date, vacate, close by, earliest closing, how soon can i move in, available date, move in by, take possession, quick close, quick closing, quick move in, when can we move in, get the keys, when could i move in, available immediately, available now, possession at
loan : loan, mortgage, financing, fha, va loan, usda, conventional, assumable, loans, financing options, mortgages, conventional loan, 30 year, usda loan, usda eligible, types of financing, financeable, finance, terms, cash or loan, conventional financing, fha approved
lender : lender, bank, mortgage company
fha < loan : fha
va-loan < loan : va loan, va financing, va eligible, va buyers, va
assumable < loan : assumable, assume the loan, assume the mortgage, assumable mortgage
pre-approval < paperwork : pre approval, preapproval, preapproved, pre approved, pre qualification, prequalified, lender letter, prequalification, approval letter, preapproval letter, pre-approval letter, pre qualified, prequal, financing letter, bank letter, lender approval
proof-of-funds < paperwork : proof of funds, bank statement, funds letter, show funds, funds proof
earnest-money : earnest money, deposit, good faith deposit, due diligence fee, earnest, option money, option fee, escrow deposit, money upfront, emd, good faith money
offer : =offer, bid, bids, submit an offer, make an offer, write an offer
survey : survey, surveys, plat, recent survey, boundary survey, property lines, boundaries, stakes, lot lines, plat map, staked
inspection : inspection, inspected, inspector, inspection report, inspections, home inspection, pre inspected, already inspected, inspectors, termite inspection, option period, due diligence period, inspect
disclosure : disclosure, disclosures, sellers disclosure
warranty : warranty, home warranty, guarantee, warranties, builder warranty, 2 10, 10 year warranty, structural warranty, one year warranty, transferable warranty, warrantied, roof warranty
transferable #act : transferable, transfer, transfers
insurance : insurance, insure, homeowners insurance, insurance cost, insurance quote, flood policy cost, hazard insurance, premiums, insured
policy : policy
rental : rent, rental, investment property, rental investment, additional income, extra income, income potential, rent out, rent it out, rented, leasing, lease out, income property, rental property, rental income, rent rate, rents, rented out, renters, rental potential, rental history, let it out, lease it, as a rental, leased out, rental opportunity, long term rental, annual rental, cash flow, cashflow, monthly rent, rents for, month to month, income
short-term-rental < rental : short term rental, airbnb, vrbo, str, vacation rental, short term vacation rentals, nightly rental, short term rentals, holiday rental, air bnb, short-term rental, short-term rentals, short term, strs, vacation rentals, nightly, by the night, vacation rental potential, homestay, home stay, bnb, vacation renters
rental-cap : rental cap, rental restriction, rental limit, rental policy, rental restrictions
investment : investment, investor, income producing, income generating, investment property, passive income, investment opportunity, investments, flip, flipper, roi, cap rate, invest, develop, development opportunity
tenant : tenant, tenants in place, tenants, occupied, vacant, occupant, renter, tenants in it, tenant occupied, currently rented, currently leased, someone living there, people living there now, anyone living there, lived in now, is it occupied
lease : lease, leased
owned : owned, own outright, paid off
first-time-buyer : first time buyer, starter home, first time homebuyer, first home
expand : expand, add more, add heated, add more heated square footage, unfinished space, build out space, grow into, finish the basement, expansion, enlarge, extend, add on, addition, build on, add a room, add another, transformation, build out, add square footage, bigger, convert, conversion, future expansion, room to grow, build more, build an addition, build a garage, build another, expanded, room for expansion, expandable, addition potential, add onto, build another house, unfinished area, more bedrooms, could add, potential to add, convert to, converted, could be converted, can be converted, converted into, turned into, turn into, room to add, space to add
plans : plans, renderings, blueprint, drawings, architectural renderings, architectural plans, floor plans available, house plans, floor plans attached, architect plans, approved plans, permits ready, building permit, permitted plans, engineering
pet : pet, pet friendly, animal, animals, pets, pets allowed, pet policy, pet rules, pet restrictions, pet limit, four legged, furry
dog < pet : labrador, retriever, terrier, beagle, german shepherd, bulldog, poodle, hound, canine, dog, dogs, puppy
cat < pet : cat, cats, kitten
assistance-animal < pet : assistance animal, service animal, service dog, emotional support animal
allowed : allow, allowed, permitted, permit, allows, permits, allowance, okay to have, let you, may keep, welcome, ok to have, may have, pet friendly, permissible, allows for, are welcome, permitting, ok to, may i, forbidden, banned, prohibited, prohibits
smoking : smoke, smoking
wheelchair < accessible : wheelchair, wheel chair
accessible : accessible, accessibility, ada, handicap accessible, step free, barrier free, no steps, wheelchair accessible, mobility, wheelchair ramp, grab bars, wide doorways, wide doors, disabled access, roll in, zero entry, use a walker, handicapped, handicap, wheelchairs, low threshold, disability friendly, grab bar, wide hallways, wide halls, universal design, aging in place, age in place, step free entry, elderly, roll under
ramp < accessible : ramp, access ramp
one-level : one level, single level, single story, one story, one level living, single storey, no stairs, without stairs, all on one floor, all one level, ranch style, one floor, rancher, ranch home, single level living, one level home, everything on one floor, main floor living, single floor, ranch plan, one-story, single-story
style : style, architectural style, architecture, styled, styling, type of house, look of the house, design style, kind of architecture
craftsman < style : craftsman, shaker, shaker style, arts and crafts, bungalow, ranch, colonial, farmhouse, modern farmhouse, victorian, tudor, mid century, midcentury, contemporary, cottage, cabin, log cabin, mediterranean, cape cod, rancher, barndominium, traditional style, european design, townhouse style, a frame, chalet, art deco, brick rancher, farm style, farm house, farmhouse style, spanish, spanish style, hacienda, ranch style, ranch house, two story traditional, modern style, french country, country french, english tudor, hill country style, dutch colonial, foursquare, shotgun, prairie style, saltbox, split level, santa fe style, tuscan, georgian, queen anne, art and crafts, log home, industrial, rustic, loft style, pier and beam bungalow
duplex : duplex, triplex, multi family, two family
manufactured : manufactured, mobile home, modular, double wide, single wide, doublewide, trailer home, prefab, manufactured home, mobile, mobiles, trailer, doublewide home, singlewide, manufactured housing, modular home, tiny homes, double wides, single wides
permanent-foundation : permanently affixed, permanent foundation
condo : condo, condominium
townhouse : townhouse, townhome, town home
age-restricted : 55 and up, over 55, 55 community, 62 and over, 55 plus, 55 and over, 55 and older, age restricted, senior community, active adult
open-house : open house
showing : showing, showing hours, showing times, tour, viewing, visit, appointment, walkthrough, walk through, showings, tours, viewings, walk throughs, come see, private showing, schedule a showing, visits, house tour, viewing times
virtual-tour : virtual tour, 3d tour, video tour, matterport, online tour, video walkthrough, floor plan online, video, photos, 3 d tour, virtual walkthrough
hours : office hours, business hours, your hours, opening hours, open on, opening times, open, what hours, operating hours, hours of operation, working hours, office open, open late, open on sundays, weekend hours, close for the day, what days are you open
notice : notice, notice period, ahead, advance, beforehand, in advance, early notify, advance notice, how early tell you, lead time, prior notice, hours notice, days notice, day ahead, hours ahead, hours before, short notice, same day
service-area : work in, works in, areas served, counties served, service area, cover which area, areas you cover, areas do you cover, area do you serve, where do you work, areas you serve, area you serve, sell homes in, towns you cover, counties you cover, service areas, which counties, regions, parts of town you work
experience : experience, years in business, been an agent, been a broker, in the business, been selling, sold homes, sold houses, selling homes, been in real estate, been doing this, track record, broker since, in this business, how long have you been, years of experience, years of expertise, year of experience, been around, been in business, since when have you, sold real estate, started selling, founded, established, how experienced, years in the business, years selling
license : license, licensed, licence
wire : wire, wiring instructions, wire transfer, wire fraud, wire instructions, wiring money
agent : agent, realtor, broker, listing agent, you guys, your company, your office, your team, agents, team members, staff, real estate agent
seller : seller, owner, owners, sellers, homeowner, current owner, previous owner, current owners, original owner, one owner, first owner, owner occupied
trash : trash, garbage pickup, recycling, trash pickup, rubbish, garbage collection, garbage, trash service, garbage day, trash day, recycle, trash collection, bulk trash, dumpster
mail : mail, mailbox, package delivery, mailboxes, mail delivery, post office, packages, ups deliveries
guest : guest, visitors, company stay, out of town guests, guests stay, overnight guests, house guests, in laws visit, people staying over, guests sleep, visitors sleep, place for guests, overnight company, visiting family, family visits, friends visiting, visiting friends, guest space, guest accommodations, where would guests sleep
move-reason : why selling, reason for selling, back on the market, fell through, why moving, selling because, relocating, downsizing reason, reason to sell
survey-fee : survey cost
price-drop : price improvement, price come down, price came down, price gone down, price dropped, price drop, price cut, price reduction, reduced, price lowered, been lowered, been reduced, price change, price reduced, reduction, lowered the price, price history, price improved, new price, price just reduced, huge price drop, price adjustment, priced below, below appraisal, below market, priced to sell
last-sale : last sold, sold before, previous sale, last sale, previously sold, purchase history, sold for, paid for it, pay for it
days-on-market : days on market, how long on the market, on the market, time on market, how long listed, how long has it been listed
energy-bill : power company
warranty-roof : roof warranty
handicap : handicap parking
ag-exemption < tax : farm tax break, tax break, ag tax, farm taxes, farm tax, farming exemption, homestead exemption, homestead, over 65 exemption, ag exemption, agricultural exemption, ag exempt, ag valuation, wildlife exemption, agricultural valuation, tax exemption, ag exempted, ag valued, agricultural, timber exemption, wildlife valuation, ag, farm exemption
mud-tax < tax : mud tax, mud taxes, no mud tax, no mud taxes, pid, tax district, pid tax, special tax district, no mud
offer-deadline : highest and best, offer deadline, offers due, deadline for offers, offers are due, when are offers due, best and final, deadline, offers by, deadline to submit, call for offers, multiple offers deadline, offer review
builder-name < builder : david weekley, historymaker, history maker, landon, d r horton, dr horton, lennar, toll brothers, perry homes, pulte, kb home, meritage, highland homes, taylor morrison, ashton woods, beazer, ryan homes, gehan, chesmar, trendmaker, m i homes, windsor homes, clayton, oakwood homes, fleetwood, palm harbor, cavco, skyline homes, champion homes, redman, solitaire homes, mattamy, centex, bloomfield
warrantable : non warrantable, warrantable, cash only, cash or conventional
hoa-covers < hoa : dues pay for, dues go to, hoa pay for, hoa fee cover, hoa fees cover, fee cover, fees cover, dues get, hoa fee includes, fee includes, hoa fee covers, covers the roof, what does the hoa, hoa includes, hoa covers, dues cover, dues include, hoa pays, maintenance included
maintenance : =maintenance, upkeep, lawn care, snow removal, yard work, mowing, lawn service, hoa maintains, lawn mowing, mow, grass cutting, landscaping service, yard maintenance, lawn maintenance, exterior maintenance
quiet-hours : quiet hours
model-home : model home, sales center, sales office
lot-count : number of homes, houses on the street, homes on the street, homes in the neighborhood, houses in the neighborhood, homesites, home sites, lots left, number of lots
floor-plan-name : name is the plan, name of the plan, name of the floor plan, name of the model, which model, what model, plan name, model name, floorplan called, plan called
escrow : escrow, escrow agent
languages-spoken : language, speak spanish, spanish, english, habla, interpreter, sign language, asl, languages, bilingual, hablan, speaks, se habla, translator, speak french, other languages
cash-back : cash back
buyer-agency : buyer agency, buyer agreement, buyer broker, buyer's agent, buyer representation, representation agreement, buyer broker agreement, agency agreement, sign an agreement, buyer contract, represent me, represents buyers, sign anything, agreement to sign, sign before, paperwork to sign
accessibility-help : deaf, hard of hearing, sign language, asl, asl interpreter, interpreter, someone who signs, blind buyer, large print
agent-fee : our fee, your fee, agent fee, agents fee, charge me, charge buyers, how are you paid, how you get paid, cost to work with you, your fees, agent cost, realtor fee, buyers pay you, pay you, cost to use you, fee for buyers, charge for your services, your services cost, cost of using you, buyer fee, what we charge, who pays you, broker fee
paperwork : paperwork, documents, document, papers, letter, forms, what to submit, documentation
payment-method : cashier's check, personal check, certified check, wire the money, pay by check, pay by card
title-company : title company, closing attorney, attorney, real estate attorney, law firm, who closes
turnaround : respond, response, answer within, hear back, reply, get back to me, how fast, response time, turnaround, how quickly
home-warranty < warranty : home warranty plan, home warranties
probate : probate, estate sale, foreclosure, bank owned, reo, short sale, auction
condo-project : how many units in the building, number of units, units total, unit building, unit complex
`
