/** Ownership, money, rules, condition, people. Rows as in `rooms.ts`. */
export const deals = `
price : price, asking price, list price, listing price, sale price, priced
hoa : hoa, homeowners association, home owners association, association, hoa fee, association fee, condo fee, hoa dues, association dues, condo dues, maintenance fee, hoa cost, strata fee, monthly dues, condo association, common charges, hoas
tax : tax, taxes, property tax, annual tax, real estate tax, yearly taxes, taxed
tax-rate < tax : tax rate
special-assessment : special assessment, assessments
assessed-value : assessed value, appraised value, tax value, zestimate, appraisal, assessed at
deed : deed, title, deed restrictions
restriction : restriction, deed restriction, covenants, ccrs, bylaws, known restrictions, rule, house rules, regulations, restricted, not allowed, prohibited
zoning : zoning, zoned, zone
school : school, elementary, elementary school, middle school, high school, schools, k 12, kindergarten
school-district < school : school district, isd, independent school district, school system, cisd, unified district
elementary-school < school : elementary, elementary school, grade school, primary school
middle-school < school : middle school, junior high
high-school < school : high school
charter-school < school : charter school, private school
neighborhood : neighborhood, neighbourhood, subdivision, part of town, neighborhood called, which area, what area, development, community called
community : community
county : county
builder : builder, built by, home builder, developer, who constructed, constructed by, who built, construction company, who is building, builder's name
architect < designer : architect, designed by, designer
designer : designed, designed by
new-construction < new : new construction, new build, brand new home, brand new house, newly built, brand new construction, newly constructed, recently constructed, never lived in, new home, new house, newbuild, pre construction, just built
year-built : year built, =built in, construction year, date built, construction date, vintage, when was it built
new #condition : new, newly, brand new, newer, new construction
updated < renovated-any #condition : updated, renovated, remodeled, refreshed, upgraded, redone, rehabbed, modernized, refinished, restored, remodelled, overhauled, update, upgrade, renovation, remodel, upgrades, updates, renovations, improved, improvement, improvements, revamped, rejuvenated, redo
renovated-any : work done, been done
replaced < updated #condition : replaced, replace, replacement, installed, install, put in, installation, swapped
original #condition : original
repair : repair, repaired, fixed, fix, damage, issues, defects, problems with, needs work, work needed, tlc, cosmetic, fixer, poor condition, leveled, handyman, fixer upper, as is, needs repair, had work, rough shape
condition : condition of the home, overall condition, condition
maintained : maintained, well maintained, serviced, service, service history, cared for
furnished #furnishing : furnished, furniture, fully furnished
unfurnished #furnishing : unfurnished, empty
completion : completion, estimated completion, completed in, ready in, be finished, be completed
low-maintenance : low maintenance, easy upkeep, lock and leave, easy to maintain, little upkeep
custom : custom, custom built
interest-rate < loan : interest rate, mortgage rate
mls : mls, mls number
commercial : commercial, business use, run a business
move-in-ready : move in ready, nothing to fix, nothing to do, unpack, turnkey, ready to move in, turn key, move right in
included #act : included, =leave, covers, =cover, counted, convey, conveys, stays, stay, remain, comes with it, sold with, leave behind, left behind, come with, part of the sale, staying, includes, come with the house, stays with, transfer with, include
purchasable #act : purchase, purchased, buy, for sale separately, negotiable, sell me
seller-financing : seller financing, owner financing, owner will consider financing, carry the loan, owner carry, seller carry, carry the note, owner finance, seller finance, finance it for me, seller will finance, owner will finance, carry the mortgage, carry a note, carry back
down-payment-assistance : down payment assistance, help with a down payment, help with the down payment, down payment help, first time buyer program, down payment grant, assistance program
down-payment : down payment, money down, put down
allowance < incentive : allowance, credit
incentive : incentive, incentives, promotion, rebate, discount on closing
closing : =closing, close of escrow, settlement, closing process, closing day
closing-costs : closing costs, closing cost, settlement costs, fees at closing
closing-date : closing date, close date, possession, possession date, move in date, vacate, close by, earliest closing, how soon can i move in, available date
loan : loan, mortgage, financing, fha, va loan, usda, conventional, assumable
lender : lender, bank, mortgage company
fha < loan : fha
va-loan < loan : va loan, va financing, va eligible, va buyers, va
assumable < loan : assumable, assume the loan, assume the mortgage, assumable mortgage
pre-approval : pre approval, preapproval, preapproved, pre approved, pre qualification, prequalified, lender letter, prequalification
proof-of-funds : proof of funds
earnest-money : earnest money, deposit, good faith deposit, due diligence fee
offer : =offer, bid, bids, submit an offer, make an offer, write an offer
survey : survey
inspection : inspection, inspected, inspector, inspection report
disclosure : disclosure, disclosures, sellers disclosure
warranty : warranty, home warranty, guarantee, warranties
transferable #act : transferable, transfer, transfers
insurance : insurance, insure, homeowners insurance, insurance cost
policy : policy
rental : rent, rental, investment property, rental investment, additional income, extra income, income potential, rent out, rent it out, rented, leasing, lease out, income property, rental property, rental income, rent rate, rents
short-term-rental < rental : short term rental, airbnb, vrbo, str, vacation rental, short term vacation rentals, nightly rental, short term rentals, holiday rental
rental-cap : rental cap, rental restriction, rental limit, rental policy, rental restrictions
investment : investment, investor, income producing, income generating, investment property, passive income, investment opportunity
tenant : tenant, tenants in place, tenants, occupied, vacant, occupant, renter
lease : lease, leased
owned : owned, own outright, paid off
first-time-buyer : first time buyer, starter home, first time homebuyer, first home
expand : expand, add more, add heated, add more heated square footage, unfinished space, build out space, grow into, finish the basement, expansion, enlarge, extend, add on, addition, build on, add a room, add another, transformation, build out, add square footage, bigger, convert, conversion, future expansion, room to grow, build more, build an addition, build a garage, build another, expanded
plans : plans, renderings, blueprint, drawings, architectural renderings, architectural plans, floor plans available
pet : pet, pet friendly, animal, animals, pets
dog < pet : labrador, retriever, terrier, beagle, german shepherd, bulldog, poodle, hound, canine, dog, dogs, puppy
cat < pet : cat, cats, kitten
assistance-animal < pet : assistance animal, service animal, service dog, emotional support animal
allowed : allow, allowed, permitted, permit, allows, permits, allowance, okay to have, let you, may keep, welcome, ok to have, may have, pet friendly
smoking : smoke, smoking
wheelchair < accessible : wheelchair, wheel chair
accessible : accessible, accessibility, ada, handicap accessible, step free, barrier free, no steps, wheelchair accessible, mobility, wheelchair ramp, grab bars, wide doorways, wide doors, disabled access, roll in, zero entry, use a walker
ramp < accessible : ramp, access ramp
one-level : one level, single level, single story, one story, one level living, single storey, no stairs, without stairs, all on one floor, all one level, ranch style, one floor, rancher, ranch home
style : style, architectural style, architecture
craftsman < style : craftsman, shaker, shaker style, arts and crafts, bungalow, ranch, colonial, farmhouse, modern farmhouse, victorian, tudor, mid century, midcentury, contemporary, cottage, cabin, log cabin, mediterranean, cape cod, rancher, barndominium, traditional style, european design, townhouse style, a frame, chalet, art deco, brick rancher
duplex : duplex, triplex, multi family, two family
manufactured : manufactured, mobile home, modular, double wide, single wide, doublewide, trailer home, prefab
permanent-foundation : permanently affixed, permanent foundation
condo : condo, condominium
townhouse : townhouse, townhome, town home
age-restricted : 55 plus, 55 and over, 55 and older, age restricted, senior community, active adult
open-house : open house
showing : showing, showing hours, showing times, tour, viewing, visit, appointment, walkthrough, walk through
virtual-tour : virtual tour, 3d tour, video tour, matterport, online tour, video walkthrough
hours : office hours, business hours, your hours, opening hours, open on, opening times, open, what hours
notice : notice, notice period, ahead, advance, beforehand, in advance, early notify, advance notice, how early tell you
service-area : work in, works in, areas served, counties served, service area, cover which area, areas you cover, areas do you cover, area do you serve, where do you work
experience : experience, years in business, been an agent, been a broker, in the business, been selling, sold homes, sold houses, selling homes, been in real estate, been doing this, track record, broker since
license : license, licensed, licence
wire : wire, wiring instructions, wire transfer, wire fraud, wire instructions, wiring money
agent : agent, realtor, broker, listing agent, you guys, your company, your office, your team
seller : seller, owner, owners, sellers, homeowner, current owner
trash : trash, garbage pickup, recycling, trash pickup, rubbish, garbage collection
mail : mail, mailbox, package delivery
guest : guest, visitors, company stay, out of town guests, guests stay, overnight guests, house guests, in laws visit, people staying over
move-reason : why selling, reason for selling, back on the market, fell through, why moving
survey-fee : survey cost
price-drop : price improvement, price drop, price cut, price reduction, reduced, price lowered, been lowered, been reduced, price change, price reduced, reduction, lowered the price, price history
last-sale : last sold, sold before, previous sale, last sale, previously sold, purchase history, sold for, paid for it, pay for it
days-on-market : days on market, how long on the market, on the market
energy-bill : power company
warranty-roof : roof warranty
handicap : handicap parking
ag-exemption < tax : ag exemption, agricultural exemption, ag exempt, ag valuation, wildlife exemption, agricultural valuation, tax exemption, ag exempted
mud-tax < tax : mud tax, mud taxes, low tax rate, pid, tax district, low taxes, lower taxes
offer-deadline : highest and best, offer deadline, offers due, deadline for offers, offers are due, when are offers due, best and final, deadline
builder-name < builder : david weekley, historymaker, history maker, landon, d r horton, dr horton, lennar, toll brothers, perry homes, pulte, kb home, meritage, highland homes, taylor morrison, ashton woods, beazer, ryan homes, gehan, chesmar, trendmaker, m i homes, windsor homes, clayton, oakwood homes, fleetwood, palm harbor, cavco, skyline homes, champion homes, redman, solitaire homes, mattamy, centex, bloomfield
warrantable : non warrantable, warrantable, cash only, cash or conventional
hoa-covers < hoa : hoa includes, hoa covers, dues cover, dues include, hoa pays, maintenance included
maintenance : =maintenance, upkeep, lawn care, snow removal, yard work, mowing, lawn service
quiet-hours : quiet hours
model-home : model home, sales center, sales office
lot-count : homesites, home sites, lots left
floor-plan-name : floorplan called, plan called
escrow : escrow, escrow agent
languages-spoken : language, speak spanish, spanish, english, habla, interpreter, sign language, asl
cash-back : cash back
buyer-agency : buyer agency, buyer agreement, buyer broker, buyer's agent
accessibility-help : deaf, hard of hearing, sign language, asl, asl interpreter, interpreter, someone who signs, blind buyer, large print
agent-fee : our fee, your fee, agent fee, agents fee, charge me, charge buyers, how are you paid, how you get paid, cost to work with you
`
